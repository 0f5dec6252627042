import { createFrame } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../core/test/bytes-per-call.ts'
import type { BlendMode } from '../../src/contract/blend-mode.ts'
import { blendsFolder } from '../../src/library/folders.ts'
import { isClose } from '../closeness.ts'
import { anyFrame, checkLight } from '../frames.ts'
import { loadLibrary } from '../load-library.ts'

const test = suite('blend modes')
const modes = await loadLibrary<BlendMode>(blendsFolder)
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** Bytes a frame that a few boxed numbers may take. */
const BYTES = 96

function blend(name: string, below: Float32Array, above: Float32Array, opacity = 1): Float32Array {
  return modes.get(name)!.blend(createFrame(below.length / 3), below, above, opacity)
}

for (const [name, mode] of modes) {
  test(`${name}: says what it is`, () => {
    assert.match(mode.title, /^[A-Z]/)
    assert.match(mode.description, /^[A-Z].*\.$/)
  })

  test(`${name}: makes finite light of 0 or more`, () => {
    fc.assert(
      fc.property(anyFrame(100), anyFrame(100), share, (below, above, opacity) =>
        checkLight(blend(name, below, above, opacity)),
      ),
    )
  })

  test(`${name}: leaves what is below where it is not seen`, () => {
    fc.assert(
      fc.property(anyFrame(100), anyFrame(100), (below, above) =>
        assert.equal(blend(name, below, above, 0), below),
      ),
    )
  })

  test(`${name}: gives the same where it writes into one of the frames`, () => {
    fc.assert(
      fc.property(anyFrame(2), anyFrame(2), share, (below, above, opacity) => {
        const expected = blend(name, below, above, opacity)
        const [one, other] = [below.slice(), above.slice()]
        assert.equal(mode.blend(one, one, above, opacity), expected)
        assert.equal(mode.blend(other, below, other, opacity), expected)
      }),
    )
  })

  test(`${name}: leaves nothing behind for the garbage collector`, () => {
    const [below, above] = [createFrame(200).fill(0.4), createFrame(200).fill(0.2)]
    const bytes = bytesPerCall((index) => mode.blend(below, below, above, (index % 7) / 7), BYTES)
    assert.ok(bytes < BYTES, `${bytes} bytes a frame`)
  })
}

test('normal at full opacity is what is above', () => {
  fc.assert(
    fc.property(anyFrame(100), anyFrame(100), (below, above) =>
      assert.equal(blend('normal', below, above), above),
    ),
  )
})

for (const name of ['add', 'screen', 'multiply', 'lighten', 'darken', 'difference']) {
  test(`${name} does not mind which of the two is above`, () => {
    fc.assert(
      fc.property(anyFrame(1), anyFrame(1), (a, b) =>
        isClose(blend(name, a, b), [...blend(name, b, a)], 1e-6),
      ),
    )
  })
}

test('screen and lighten never get brighter than full light', () => {
  fc.assert(
    fc.property(anyFrame(1), anyFrame(1), (below, above) => {
      for (const name of ['screen', 'lighten']) {
        assert.ok(blend(name, below, above).every((value) => value <= 1 + 1e-6))
      }
    }),
  )
})

test('dark above changes nothing where light is added, and leaves nothing where it is a filter', () => {
  fc.assert(
    fc.property(anyFrame(1), (below) => {
      const dark = createFrame(4)
      for (const name of ['add', 'screen', 'lighten', 'difference', 'subtract']) {
        assert.equal(blend(name, below, dark), below)
      }
      for (const name of ['multiply', 'darken', 'mask']) {
        assert.equal(blend(name, below, dark), dark)
      }
    }),
  )
})

test('a mask shows below as far as it is bright to the eye', () => {
  const below = Float32Array.of(1, 0.5, 0.2)
  isClose(blend('mask', below, Float32Array.of(1, 1, 1)), [1, 0.5, 0.2])
  isClose(blend('mask', below, Float32Array.of(0, 1, 0)), [0.7152, 0.3576, 0.14304])
  isClose(blend('mask', below, Float32Array.of(9, 9, 9)), [1, 0.5, 0.2])
})

test('opacity goes evenly from one to the other', () => {
  const [below, above] = [Float32Array.of(1, 0, 0.4), Float32Array.of(0, 1, 0.2)]
  isClose(blend('normal', below, above, 0.25), [0.75, 0.25, 0.35])
  isClose(blend('multiply', below, above, 0.5), [0.5, 0, 0.24])
  isClose(blend('add', below, above, 0.5), [1, 0.5, 0.5])
  isClose(blend('subtract', below, above, 0.5), [1, 0, 0.3])
})

test.run()
