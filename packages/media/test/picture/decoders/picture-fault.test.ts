import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pictureFault } from '../../../src/picture/decoders/picture-fault.ts'

const test = suite('pictureFault')
const UNKNOWN = new Error('Input file contains unsupported image format')

test('an unknown file is refused with the formats that are read', () => {
  const { message } = pictureFault('x.csv', UNKNOWN)
  assert.match(
    message,
    /^x\.csv: has an unknown format; use a picture, .* a pattern \(JS, EPE, FS, FRAG, GLSL\) or a show/,
  )
})

test('of a file that is called a video and is none, that is said', () => {
  const { message } = pictureFault('film.mp4', UNKNOWN)
  assert.match(message, /^film\.mp4: .*: it contains no video, despite its name; use a picture, /)
})

test('an unreadable SVG is not said to be of a format that is not read', () => {
  const { message } = pictureFault('x.SVG', UNKNOWN)
  assert.match(message, /^x\.SVG: has no whole <svg> element: it is damaged, cut off or no SVG$/)
})

test('a truncated file of a known format is reported with the first line of the reason', () => {
  const { code, message } = pictureFault('x.jpg', new Error('Input file VipsJpeg: end\nmore'))
  assert.is(code, 'damaged-file')
  assert.is(message, 'x.jpg: is damaged or cut off (VipsJpeg: end)')
})

test('a picture that is whole but packed in an unknown way is not called damaged', () => {
  const reason = 'tiff2vips: ZSTD compression support is not configured'
  const { code, message } = pictureFault('x.tif', new Error(reason))
  assert.is(code, 'unknown-format')
  assert.is(message, `x.tif: is a picture of an unsupported kind (${reason})`)
  const lab = new Error('Input file has corrupt header: image: bad labq format\n\nimage: bad')
  assert.match(pictureFault('x.tif', lab).message, /unsupported kind \(image: bad labq format\)$/)
})

test('a missing reason of the decoder is left out', () => {
  const { message } = pictureFault('x.png', new Error('Input file has corrupt header:'))
  assert.is(message, 'x.png: is damaged or cut off (has corrupt header)')
})

test.run()
