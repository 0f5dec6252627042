import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pictureFault } from '../../src/picture/picture-fault.ts'

const test = suite('pictureFault')
const UNKNOWN = new Error('Input file contains unsupported image format')

for (const name of ['clip.mp4', 'clip.WEBM', 'clip.mov']) {
  test(`${name} is told to be a video, and what is read instead`, () => {
    const { code, message } = pictureFault(`/films/${name}`, UNKNOWN)
    assert.is(code, 'unknown-format')
    assert.match(message, new RegExp(`^/films/${name}: videos are not read; pictures .*\\.fseq`))
  })
}

test('of anything else it is told what is read', () => {
  const { message } = pictureFault('x.csv', UNKNOWN)
  assert.match(message, /^x\.csv: is nothing that can be read; pictures .* GIF and WebP/)
})

test('a known format that breaks off is told with the first line of the reason', () => {
  const { code, message } = pictureFault('x.jpg', new Error('Input file VipsJpeg: end\nmore'))
  assert.is(code, 'damaged-file')
  assert.is(message, 'x.jpg: is damaged or cut off (VipsJpeg: end)')
})

test.run()
