import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { number, palette, text } from '@ledloom/effects'
import { describeSource } from '@ledloom/engine'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readPicturePalettes } from '../../src/palettes/palette-of-picture.ts'

const test = suite('readPicturePalettes')
const declarations = {
  palette: palette({ default: 'fire' }),
  scale: number({ default: 1, min: 0, max: 2, description: 'size' }),
  text: text({ default: '', description: 'what is written' }),
}
let folder = ''
let picture = ''

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  picture = join(folder, 'two.png')
  const data = Uint8Array.of(0, 0, 160, 255, 255, 0)
  await sharp(data, { raw: { width: 2, height: 1, channels: 3 } }).toFile(picture)
})
test.after(() => rm(folder, { recursive: true }))

test('a palette that names a picture becomes its colours', async () => {
  const read = await readPicturePalettes(declarations, { palette: picture, scale: '2' })
  assert.equal(read, { palette: ['#0000a0', '#ffff00'], scale: '2' })
})

test('names, colours, other parameters and unknown ones stay as they are', async () => {
  const params = { text: picture, glow: picture }
  for (const colours of ['ocean', '#ff0000,#00ff00', 'rgb(1 2 3 / .5)', ['red', 'blue'], 3]) {
    const given = { ...params, palette: colours }
    assert.equal(await readPicturePalettes(declarations, given), given)
  }
})

test('a missing picture is reported with its path', async () => {
  await readPicturePalettes(declarations, { palette: 'none.jpg' }).then(
    () => assert.unreachable(),
    ({ code, message }) =>
      assert.is(`${code} ${message}`, 'missing-file none.jpg: there is no such file'),
  )
})

test('the description of an effect holds the colours, not the file', async () => {
  assert.equal(await describeSource('fire', { params: { palette: picture } }), {
    ...{ kind: 'effect', effect: 'fire', seed: 0 },
    params: { palette: ['#0000a0', '#ffff00'] },
  })
})

test.run()
