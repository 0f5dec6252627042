import { createFrame, lineLayout, movieFrame, RGB, RGBW } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  clipSeconds,
  createPattern,
  patternLight,
  patternMovie,
  patternPart,
  patternSource,
} from '../../src/code/mapping-pattern.ts'

const test = suite('mapping-pattern')

/** Light of an LED in all frames of the loop, from frame `start` on. */
function loopOf(pattern: ReturnType<typeof createPattern>, led: number, start = 0): number[] {
  return Array.from({ length: pattern.frameCount }, (_, index) =>
    patternLight(pattern, (start + index) % pattern.frameCount, led),
  )
}

test('a loop fits into a clip with two seconds to spare, and into the room of every device', () => {
  const { frameCount, frameRate } = createPattern(500)
  assert.is(clipSeconds(), frameCount / frameRate + 2)
  assert.is(clipSeconds(), 8)
  assert.ok(frameCount <= 719)
  assert.ok(Number.isInteger(frameRate) && Number.isInteger(1000 / frameRate))
})

test('clips of a stream show two loops, those of groups a loop for each', () => {
  assert.is(clipSeconds({ isStreamed: true }), 14)
  assert.equal(
    [1, 2, 3].map((groupCount) => clipSeconds({ groupCount })),
    [8, 14, 20],
  )
})

test('every LED is lit for half of its bits, whatever its word', () => {
  const pattern = createPattern(4094)
  for (let led = 0; led < 4094; led++) {
    const lit = loopOf(pattern, led).filter(
      (light, frame) => light > 0 && pattern.states[frame]!.kind === 'bit',
    )
    assert.is(lit.length, 24)
  }
})

test('three dark states followed by three lit ones occur once in a loop, for each LED alone', () => {
  const pattern = createPattern(1200)
  for (let led = 0; led < 1200; led++) {
    const twice = [...loopOf(pattern, led), ...loopOf(pattern, led)]
    const isMarker = (at: number) =>
      [0, 1, 2].every((step) => twice[at + step] === 0 && twice[at + 3 + step]! > 0)
    const places = Array.from({ length: pattern.frameCount }, (_, at) => at).filter(isMarker)
    assert.equal(places, [0], `LED ${led}`)
  }
})

test('wherever a loop begins, no two LEDs show the same', () => {
  const pattern = createPattern(300)
  const shown = new Set<string>()
  for (let led = 0; led < 300; led++) {
    for (let start = 0; start < pattern.frameCount; start++) {
      const loop = loopOf(pattern, led, start).map((light) => (light > 0 ? 1 : 0))
      shown.add(loop.join(''))
    }
  }
  assert.is(shown.size, 300 * pattern.frameCount)
})

test('a source shows a state for its whole time, and starts over', () => {
  const pattern = createPattern(20)
  const source = patternSource(pattern, lineLayout({ ledCount: 20 }))
  const [frame, expected] = [createFrame(20), createFrame(20)]
  const duration = pattern.frameCount / pattern.frameRate
  assert.is(source.duration, duration)
  for (let index = 0; index < pattern.frameCount; index++) {
    for (let led = 0; led < 20; led++) {
      expected.fill(patternLight(pattern, index, led), led * 3, led * 3 + 3)
    }
    const begin = index / pattern.frameRate
    for (const time of [begin, begin + 0.099, begin + 3 * duration]) {
      source.render(frame, time)
      assert.equal(frame, expected, `time ${time}`)
    }
  }
})

test('a movie has the same frames in the bytes of RGB and RGBW', () => {
  const pattern = createPattern(7)
  for (const format of [RGB, RGBW]) {
    const movie = patternMovie(pattern, format)
    assert.is(movie.frameCount, pattern.frameCount)
    for (let index = 0; index < movie.frameCount; index++) {
      const bytes = movieFrame(movie, index)
      for (let led = 0; led < 7; led++) {
        const brightest = Math.max(...bytes.subarray(led * format.bytesPerLed).subarray(0, 3))
        assert.is(brightest, Math.round(255 * patternLight(pattern, index, led)))
      }
    }
  }
})

test('in a second pass the LEDs that are not wanted stay dark', () => {
  const pattern = createPattern(10, { groups: [[3, 7]] })
  for (let led = 0; led < 10; led++) {
    assert.is(
      loopOf(pattern, led).some((light) => light > 0),
      led === 3 || led === 7,
    )
  }
  assert.throws(() => createPattern(10, { groups: [[10]] }), /an LED must be 0 to 9, got 10/)
})

test('the groups of a second pass blink one after another', () => {
  const alone = createPattern(10)
  const pattern = createPattern(10, { groups: [[3, 7], [], [4]] })
  const { frameCount } = alone
  assert.is(pattern.frameCount, 3 * frameCount)
  const own = [...loopOf(alone, 4)]
  const dark = own.map(() => 0)
  assert.equal([...loopOf(pattern, 4)], [...dark, ...dark, ...own])
  assert.equal([...loopOf(pattern, 3)].slice(frameCount), [...dark, ...dark])
  assert.throws(() => createPattern(10, { groups: [] }), /groups must be 1 to 3, got 0/)
  assert.throws(() => createPattern(10, { groups: [[], [], [], []] }), /1 to 3, got 4/)
})

for (const ledCount of [0, 4095, 1.5, Number.NaN]) {
  test(`${ledCount} LEDs are refused`, () => {
    assert.throws(() => createPattern(ledCount), /ledCount must be a whole number from 1 to 4094/)
  })
}

test('a layout of another number of LEDs is refused', () => {
  assert.throws(() => patternSource(createPattern(5), lineLayout({ ledCount: 6 })), /5 LEDs, got 6/)
})

test('a part of a pattern shows what the whole shows there', () => {
  const whole = createPattern(12, {
    groups: [
      [3, 6, 11],
      [5, 7],
    ],
  })
  const part = patternPart(whole, 5, 6)
  assert.is(part.ledCount, 6)
  for (let frame = 0; frame < whole.frameCount; frame++) {
    for (let led = 0; led < 6; led++) {
      assert.is(patternLight(part, frame, led), patternLight(whole, frame, 5 + led))
    }
  }
})

test.run()
