import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { countGifPages } from '../../src/picture/whole-pages.ts'

const test = suite('countGifPages')
const animation = readFileSync(new URL('../fixtures/animated.gif', import.meta.url))

test('an animation has whole pages, whatever follows its trailer', () => {
  const all = { wholeCount: 10, isWhole: true }
  assert.equal(countGifPages(animation), all)
  assert.equal(countGifPages(Buffer.concat([animation, Buffer.from('more')])), all)
})

test('only the trailer may be missing', () => {
  assert.equal(countGifPages(animation.subarray(0, -1)), { wholeCount: 10, isWhole: true })
  assert.equal(countGifPages(animation.subarray(0, -2)), { wholeCount: 9, isWhole: false })
})

test('cut anywhere, but for the few places between blocks, it is not whole', () => {
  let [whole, pages] = [0, 0]
  for (let length = 0; length < animation.length; length++) {
    const { isWhole, wholeCount } = countGifPages(animation.subarray(0, length))
    if (isWhole) whole++
    assert.ok(wholeCount >= pages, 'more bytes are never fewer pages')
    pages = wholeCount
  }
  assert.ok(whole > 10 && whole < 40, `${whole} places`)
})

test.run()
