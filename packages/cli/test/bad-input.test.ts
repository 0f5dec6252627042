import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lineLayout, RGB } from '@ledloom/core'
import { PreviewServer } from '@ledloom/preview'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blankPng } from './blank-png.ts'
import { runHere } from './run-here.ts'
import { type Outcome, runLedloom } from './run-ledloom.ts'
import { fixture, Workplace } from './workplace.ts'

const test = suite('bad input')
const place = new Workplace()
const output = place.path('output')

const BROKEN = `import { defineEffect } from '@ledloom/effects'

export default defineEffect({ title: 'Broken', ]
`
const THROWING = `import { defineEffect } from '@ledloom/effects'

export default defineEffect({
  title: 'Throwing',
  description: 'Works for a while.',
  kind: 'pure',
  params: {},
  prepare: () => (_frame, time) => {
    if (time > 0.1) throw new Error('out of light')
  },
})
`

test.before(async () => {
  await mkdir(output)
  const photo = await readFile(fixture('photo.jpg'))
  const animation = await readFile(fixture('animated.gif'))
  for (const [name, content] of Object.entries({
    'text.png': 'no picture at all\n',
    'empty.png': '',
    'cut.jpg': photo.subarray(0, 300),
    'cut.gif': animation.subarray(0, 600),
    'cut.fseq': Buffer.from('PSEQ'),
    'dot.png': blankPng(1, 1),
    'vast.png': blankPng(20_000, 20_000),
    'broken.ts': BROKEN,
    'throwing.ts': THROWING,
    'nothing.ts': 'export const effect = 1\n',
    'layout.csv': '0,0,0\n0,high,0\n',
    'layout.json': '[[0,0,0],',
  })) {
    await writeFile(place.path(name), content)
  }
})

test.after.each(async () => {
  for (const name of await readdir(output)) await rm(join(output, name))
})

test.after(() => place.close())

for (const [source, says] of [
  ['', /: is a folder/],
  ['nowhere.png', /nowhere\.png: there is no such file/],
  ['text.png', /text\.png: has an unknown format; use a picture, .*/],
  ['vast.png', /vast\.png: .*20,?000/],
  ['empty.png', /empty\.png: is empty/],
  ['cut.fseq', /cut\.fseq: /],
  ['broken.ts', /broken\.ts:3: \S/],
  ['nothing.ts', /nothing\.ts: does not export an effect by default/],
] as const) {
  test(`compile refuses ${source || 'a folder'}`, async () => {
    await assertRefused(await runHere('compile', place.path(source), ...small()), says)
  })
}

for (const [source, says] of [
  ['cut.jpg', /cut\.jpg: is damaged or cut off/],
  ['cut.gif', /cut\.gif: is damaged or cut off/],
  ['throwing.ts', /throwing\.ts:9: out of light/],
] as const) {
  test(`a separate process refuses ${source} and ends`, async () => {
    await assertRefused(await runLedloom('compile', place.path(source), ...small()), says)
  })
}

for (const [line, says, expected] of [
  [['fire', '-p', 'speed=99'], /speed must be 0 to 10, got '?99/, 2],
  [['fire', '-p', 'sped=1'], /no parameter 'sped'; did you mean speed or seed\?/, 2],
  [['fire', '--layout', place.path('layout.csv')], /layout\.csv: .*2/, 1],
  [['fire', '--layout', place.path('layout.json')], /layout\.json: /, 1],
  [['fire', '--to', 'http://'], /address is host.*got "http:\/\/"/, 2],
] as const) {
  test(`compile refuses ${line.slice(0, 3).join(' ').replace(place.folder, '')}`, async () => {
    const outcome = await runHere('compile', ...line, '-o', `${output}/x.fseq`)
    await assertRefused(outcome, says, expected)
  })
}

for (const [file, says, expected] of [
  ['nowhere/x.fseq', /nowhere\/x\.fseq: can't be written \(its folder does not exist\)/, 1],
  ['text.png/x.bin', /x\.bin: can't be written/, 1],
  ['output/x.avi', /x\.avi: a movie file ends in one of \.bin, \.csv, \.fseq/, 2],
] as const) {
  test(`compile refuses to write ${file}`, async () => {
    const line = ['compile', 'rainbow', '--leds', '9', '--seconds', '0.5', '-o', place.path(file)]
    await assertRefused(await runHere(...line), says, expected)
  })
}

test('compile refuses to write over a folder and leaves nothing beside it', async () => {
  const beside = await mkdtemp(place.path('beside-'))
  const file = join(beside, 'taken.bin')
  await mkdir(file)
  const line = ['compile', 'rainbow', '--leds', '9', '--seconds', '0.5', '-o', file]
  await assertRefused(await runHere(...line), /taken\.bin: can't be written \(it is a folder\)/)
  assert.equal(await readdir(beside), ['taken.bin'])
})

test('a device that is not there is named', async () => {
  const gone = await VirtualDevice.start()
  const { address } = gone
  await gone.close()
  for (const command of [['info'], ['play', 'fire', '--to']]) {
    const line = [...command, address]
    await assertRefused(
      await runHere(...line),
      new RegExp(`${address} does not answer: connection refused`),
    )
  }
})

test('a source that does not exist is named before a device is asked', async () => {
  const [play, upload] = [
    await runHere('play', 'fir', '--to', '127.0.0.1:1'),
    await runHere('upload', 'none.mp4', '--to', '127.0.0.1:1'),
  ]
  await assertRefused(play, /no effect, .*called fir; did you mean .*fire/, 2)
  await assertRefused(upload, /none\.mp4: there is no such file/, 1)
})

test('something that is no device is recognised', async () => {
  const layout = lineLayout({ ledCount: 9 })
  const shown = { layout, format: RGB, frameRate: 24, title: 'none' }
  const { url } = place.keep(await PreviewServer.start(shown))
  await assertRefused(await runHere('info', url), /127\.0\.0\.1:\d+ /)
})

test('a port in use is named', async () => {
  const { url } = await place.device()
  const { port } = new URL(url)
  const says = new RegExp(`${port}.* in use`)
  await assertRefused(await runHere('device', '--http', port), says)
  await assertRefused(await runLedloom('preview', 'fire', '--port', port), says)
})

test('a port for metrics that is in use is a failure, not a wrong command line', async () => {
  const { url, address } = await place.device()
  const { port } = new URL(url)
  const line = ['play', 'fire', '--to', address, '--metrics', port, '--seconds', '1']
  await assertRefused(await runHere(...line), /--metrics: port \d+ is in use/)
})

for (const [line, says] of [
  [['play', 'fire', '--to', '127.0.0.1:99999'], /a device's address is host, host:port/],
  [['play', 'fire', '--to', 'udp://127.0.0.1'], /no outlet for udp:\/\/; accepted: /],
  [['compile', 'fire', '--layout', 'cylindr', ...small()], /no shape or file called cylindr;/],
  [['compile', 'fire', '--preview', 'x.txt', ...small()], /x\.txt: a drawing ends in \.webp/],
  [
    ['compile', ' ', ...small()],
    /the name of a source is empty; `npx ledloom effects` lists all \d+ effects/,
  ],
] as const) {
  test(`${line.slice(0, 4).join(' ')} is a wrong command line`, async () => {
    await assertRefused(await runHere(...line), says, 2)
  })
}

test('more LEDs than a family has are a wrong command line', async () => {
  const line = ['compile', 'fire', '--family', 'D', '--leds', '1200', '-o', `${output}/x.fseq`]
  const { status, stderr } = await runHere(...line)
  assert.is(status, 2)
  assert.match(stderr, /^ledloom: --leds must be 1 to \d+ for family D .*got 1200\n$/)
  assert.equal(await readdir(output), [])
})

test('a device at an address of others is refused', async () => {
  await assertRefused(await runHere('device', '--host', '203.0.113.9'), /203\.0\.113\.9/)
})

test('a movie without one whole frame is refused before the upload', async () => {
  const { address } = await place.device({ ledCount: 9 })
  const file = place.path('odd.bin')
  await writeFile(file, new Uint8Array(26))
  await assertRefused(
    await runHere('upload', file, '--to', address),
    /odd\.bin: 26 bytes are not one frame/,
  )
})

test('under --json the one line is JSON with a code', async () => {
  const line = ['compile', place.path('text.png'), ...small(), '--json']
  const { status, stderr } = await runHere(...line)
  assert.is(status, 1)
  const { error } = JSON.parse(stderr)
  assert.is(error.code, 'unknown-format')
  assert.match(error.message, /text\.png/)
})

test('a picture of one pixel is no bad input', async () => {
  const file = place.path('dot.fseq')
  const line = ['compile', place.path('dot.png'), '--leds', '9', '-o', file]
  const { status, stderr } = await runHere(...line)
  assert.equal([status, stderr], [0, ''])
  assert.equal((await readFile(file)).subarray(-27), Buffer.alloc(27, 255))
})

function small(): string[] {
  return ['--leds', '20', '--seconds', '1', '-o', `${output}/x.fseq`]
}

async function assertRefused(
  { status, stderr }: Outcome,
  says: RegExp,
  expected = 1,
): Promise<void> {
  assert.is(status, expected, stderr)
  assert.match(stderr, says)
  assert.match(stderr, /^ledloom: [^\n]+\n$/, 'one line')
  assert.equal(await readdir(output), [], 'nothing is left behind')
}

test.run()
