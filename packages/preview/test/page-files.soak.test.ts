import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dropFile } from './drop-file.ts'
import { eventually } from './eventually.ts'
import { studioPageTests } from './studio-page.ts'

const test = suite('page files')
const { open, inBrowser } = studioPageTests(test)

function orangePicture(): Promise<Buffer> {
  const size = { width: 8, height: 8, channels: 3 } as const
  return sharp({ create: { ...size, background: { r: 255, g: 128, b: 0 } } })
    .png()
    .toBuffer()
}

inBrowser('a picture that is dropped is played, and its projection and fit chosen', async () => {
  const { controls, page, faults } = await open()
  await dropFile(page, 'Träume #1.png', await orangePicture())
  await page.getByRole('heading', { name: 'Träume #1.png', level: 2 }).waitFor()
  await eventually(() =>
    assert.equal([...controls.bytes.subarray(0, 3)], [255, 128, 0].map(linear)),
  )
  await page.getByLabel('Projection').selectOption('cylinder')
  await page.getByRole('radio', { name: 'stretch' }).check()
  await eventually(() => {
    const view = controls.state.show?.layers.at(-1)?.view
    assert.equal(view, { projection: 'cylinder', fit: 'stretch' })
  })
  await page.getByRole('tab', { name: 'Sources' }).click()
  await page.getByRole('button', { name: 'Remove Träume #1.png' }).click()
  await eventually(() => assert.equal(controls.state.files?.files, []))
  assert.equal(faults, [])
})

/** The output stage's byte of a byte as pictures have it. */
function linear(byte: number): number {
  const share = byte / 255
  const light = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  return Math.round(255 * light)
}

inBrowser('a layout waits to be used as one, and a sequence plays', async () => {
  const { controls, page, faults } = await open()
  await dropFile(page, 'tree.csv', Buffer.from('x,y,z\n0,0,0\n'))
  await page.getByText('tree.csv is a layout').waitFor()
  assert.equal(
    controls.actions.map(({ name }) => name),
    [],
  )
  await page.getByRole('tab', { name: 'Sources' }).click()
  await page.getByRole('button', { name: 'Use as layout' }).click()
  await page.getByText('this studio reads no layouts').waitFor()
  await dropFile(page, 'sequence.csv', Buffer.from('255,0,0,'.repeat(250)))
  await eventually(() => assert.is(controls.state.show?.layers.at(-1)?.source.kind, 'file'))
  assert.equal(faults, [])
})

inBrowser('a layout is loaded beside the shapes, and what is none waits', async () => {
  const { controls, page, faults } = await open()
  await page.getByRole('tab', { name: 'Lights' }).click()
  const load = async (name: string, content: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Load a file…' }).click()
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
    await (await chooser).setFiles(file)
  }
  await load('tree.csv', 'x,y,z\n0,0,0\n')
  await page.getByText('this studio reads no layouts').waitFor()
  const file = controls.state.files?.files[0]?.id
  assert.equal(controls.actions, [{ name: 'set-layout', input: { file } }])
  await load('sequence.csv', '255,0,0,'.repeat(250))
  await page.getByText('sequence.csv is not a layout').waitFor()
  assert.is(controls.actions.length, 1)
  assert.equal(faults, [])
})

inBrowser('notes about a file appear when it plays', async () => {
  const { page, faults } = await open()
  await dropFile(page, 'few.fseq', Buffer.from('PSEQ'))
  await page.getByText('few.fseq is for other LEDs').waitFor()
  assert.equal(faults, [])
})

inBrowser('a drop takes the place of the one before where that hides what is below', async () => {
  const { controls, page, faults } = await open()
  const shown = () =>
    controls.state.show!.layers.map(({ source }) => (source.kind === 'file' ? source.title : ''))
  const picture = await orangePicture()
  const places = { 'one.png': 'on top.', 'two.png': 'on top in place of one.png.' }
  for (const [name, place] of Object.entries(places)) {
    await dropFile(page, name, picture)
    await page.getByText(`${name} plays ${place}`).waitFor()
    await eventually(() => assert.equal(shown(), ['', name]))
  }
  await page.getByRole('tab', { name: 'Sources' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'one.png' })
  await row.getByRole('button', { name: 'Play', exact: true }).click()
  await eventually(() => assert.equal(shown(), ['', 'one.png']))
  await dropFile(page, 'two.png', picture)
  await eventually(() => assert.equal(shown(), ['', 'two.png']))
  await page.getByRole('tab', { name: 'Show' }).click()
  await page.getByLabel('Blend').selectOption('add')
  await eventually(() => assert.is(controls.state.show!.layers.at(-1)?.blend, 'add'))
  await dropFile(page, 'three.png', picture)
  await eventually(() => assert.equal(shown(), ['', 'two.png', 'three.png']))
  assert.equal(faults, [])
})

inBrowser('files are chosen by a button, and those that are refused say why', async () => {
  const { controls, page } = await open()
  await page.getByRole('tab', { name: 'Sources' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose files/ }).click()
  await (await chooser).setFiles([
    { name: 'broken.gif', mimeType: 'image/gif', buffer: Buffer.from('nonsense') },
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { name: 'fine.png', mimeType: 'image/png', buffer: await orangePicture() },
  ])
  await page.getByText('broken.gif is neither a picture nor a film').waitFor()
  await page.getByText('empty.png is empty.').waitFor()
  await eventually(() =>
    assert.equal(
      controls.state.files?.files.map(({ name }) => name),
      ['fine.png'],
    ),
  )
})

inBrowser('a file that is too large is not sent, and one on its way is stopped', async () => {
  const { controls, page } = await open()
  controls.change({ files: { maxBytes: 1000, patterns: 'JS', files: [] } })
  await page.getByRole('tab', { name: 'Sources' }).click()
  await page.getByText('up to 1.0 kB').waitFor()
  await dropFile(page, 'large.png', Buffer.alloc(200_000))
  await page.getByText('large.png is too large: 200 kB, at most 1.0 kB allowed.').waitFor()
  let isLeft = false
  controls.takeFile = (_name: string, _content: Readable, signal?: AbortSignal) =>
    new Promise<string>((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        isLeft = true
        reject(new Error('left'))
      })
    })
  await dropFile(page, 'slow.png', Buffer.alloc(900))
  await page.getByText('Checking slow.png…').waitFor()
  await page.getByRole('button', { name: 'Cancel slow.png' }).waitFor()
  await page.getByRole('button', { name: 'Cancel upload of slow.png' }).click()
  await eventually(async () => assert.is(await page.getByRole('progressbar').count(), 0))
  await eventually(() => assert.ok(isLeft))
})

test.run()
