import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pictureFault } from '../../src/picture/picture-fault.ts'

const test = suite('pictureFault')
const UNKNOWN = new Error('Input file contains unsupported image format')

test('of a file that is nothing known it is told what is read', () => {
  const { message } = pictureFault('x.csv', UNKNOWN)
  assert.match(
    message,
    /^x\.csv: is nothing that can be read; pictures .* \(GIF, WebP, APNG\), videos/,
  )
})

test('a known format that breaks off is told with the first line of the reason', () => {
  const { code, message } = pictureFault('x.jpg', new Error('Input file VipsJpeg: end\nmore'))
  assert.is(code, 'damaged-file')
  assert.is(message, 'x.jpg: is damaged or cut off (VipsJpeg: end)')
})

test.run()
