import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bitCount, golayWords, wordDistance } from '../../src/code/golay-words.ts'
import { ledWords, MOST_LEDS } from '../../src/code/led-words.ts'

const test = suite('led-words')

test('any two words of the code differ in 8 bits or more', () => {
  // The code is linear, so the smallest distance is the smallest weight.
  const weights = new Set(golayWords().map(bitCount))
  assert.equal(
    [...weights].sort((a, b) => a - b),
    [0, 8, 12, 16, 24],
  )
  assert.is(new Set(golayWords()).size, 4096)
  const [some, other] = [golayWords()[1234]!, golayWords()[987]!]
  assert.ok(golayWords().includes(some ^ other))
})

test('4,094 LEDs have words of their own, none of equal bits alone', () => {
  const words = ledWords(MOST_LEDS)
  assert.is(new Set(words).size, 4094)
  assert.not.ok(words.includes(0) || words.includes(2 ** 24 - 1))
})

test('a shorter string has the first words of a longer one', () => {
  assert.equal([...ledWords(50)], [...ledWords(500).subarray(0, 50)])
})

test('LEDs up to eight places apart on the wire have orthogonal words up to 800 LEDs', () => {
  const words = ledWords(800)
  for (let led = 0; led < words.length; led++) {
    for (let other = Math.max(0, led - 8); other < led; other++) {
      assert.is(wordDistance(words[led]!, words[other]!), 12, `LEDs ${other} and ${led}`)
    }
  }
})

test('no two of the first 1,288 words are complements', () => {
  const words = ledWords(1288)
  const all = new Set(words)
  assert.not.ok(words.some((word) => all.has(~word & 0xffffff)))
})

for (const ledCount of [50, 500, 1200, 4094]) {
  test(`each bit is one for about half of ${ledCount} LEDs`, () => {
    const words = ledWords(ledCount)
    for (let bit = 0; bit < 24; bit++) {
      const share = words.reduce((sum, word) => sum + ((word >>> bit) & 1), 0) / ledCount
      assert.ok(share > 0.3 && share < 0.7, `bit ${bit}: ${share}`)
    }
  })
}

test.run()
