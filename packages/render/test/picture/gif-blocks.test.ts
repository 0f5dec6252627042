import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hasWholeGifBlocks } from '../../src/picture/gif-blocks.ts'

const test = suite('hasWholeGifBlocks')
const animation = readFileSync(new URL('../fixtures/animated.gif', import.meta.url))

test('an animation has whole blocks, whatever follows its trailer', () => {
  assert.ok(hasWholeGifBlocks(animation))
  assert.ok(hasWholeGifBlocks(Buffer.concat([animation, Buffer.from('more')])))
})

test('only the trailer may be missing', () => {
  assert.ok(hasWholeGifBlocks(animation.subarray(0, -1)))
  assert.not(hasWholeGifBlocks(animation.subarray(0, -2)))
})

test('cut anywhere, but for the few places between blocks, it has not', () => {
  let whole = 0
  for (let length = 0; length < animation.length; length++) {
    if (hasWholeGifBlocks(animation.subarray(0, length))) whole++
  }
  assert.ok(whole > 10 && whole < 40, `${whole} places`)
})

test.run()
