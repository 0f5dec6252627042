import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { takeWholeWebpPages } from '../../src/picture/whole-pages.ts'

const test = suite('takeWholeWebpPages')
const animation = readFileSync(new URL('../fixtures/animated.webp', import.meta.url))

test('of an animation cut anywhere, the whole pages make a file', async () => {
  let before = 0
  for (let length = 0; length < animation.length; length += 97) {
    const pages = takeWholeWebpPages(animation.subarray(0, length))
    if (pages === undefined) continue
    assert.ok(pages.wholeCount >= before)
    before = pages.wholeCount
    if (pages.wholeCount === 1) continue
    const metadata = await sharp(pages.content, { pages: -1 }).metadata()
    assert.is(metadata.pages, pages.wholeCount)
  }
  assert.is(before, 9)
})

test('other files have no whole pages', () => {
  assert.is(takeWholeWebpPages(Buffer.from('RIFF')), undefined)
  assert.is(takeWholeWebpPages(Buffer.from('RIFF\0\0\0\0WEBPVP8 \x04\0\0\0abcd')), undefined)
  const still = readFileSync(new URL('../fixtures/picture-alpha.webp', import.meta.url))
  assert.is(takeWholeWebpPages(still), undefined)
})

test.run()
