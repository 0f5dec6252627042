import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { joinWebp } from './webp-animation.mjs'

const test = suite('webp-animation')

const SIZE = { width: 6, height: 4 }

function plain(background: string): Promise<Buffer> {
  return sharp({ create: { ...SIZE, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer()
}

test('a joined animation has all pictures, whole, with their delays', async () => {
  const colours = ['#ff0000', '#00ff00', '#0000ff']
  const pictures = await Promise.all(
    colours.map(async (colour, index) => ({ file: await plain(colour), delay: 100 * (index + 1) })),
  )
  const file = joinWebp(pictures, SIZE)
  const { format, pages, pageHeight, width, delay, loop } = await sharp(file, {
    animated: true,
  }).metadata()
  assert.equal(
    { format, pages, pageHeight, width, delay, loop },
    { format: 'webp', pages: 3, pageHeight: 4, width: 6, delay: [100, 200, 300], loop: 0 },
  )
  for (const [page, colour] of colours.entries()) {
    const pixels = await sharp(file, { page }).removeAlpha().raw().toBuffer()
    const first = pixels.subarray(0, 3).toString('hex')
    assert.is(`#${first}`, colour)
  }
})

test.run()
