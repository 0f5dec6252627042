import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { readMovieFile } from '@ledloom/media/sequence'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { runHere } from '../run-here.ts'
import { fixture, Workplace } from '../workplace.ts'

const test = suite('ledloom compile for many')
const NOBODY = '127.0.0.1:1'
const NO_LIGHT = `import { defineEffect } from '@ledloom/effects'

export default defineEffect({
  title: 'Dark in the end',
  description: 'No light for half of the time.',
  kind: 'pure',
  params: {},
  prepare: () => (frame, time) => frame.fill(time < 0.24 ? 0.5 : Number.NaN),
})
`
let place: Workplace

test.before.each(() => {
  place = new Workplace()
})
test.after.each(() => place.close())

/** `@file` of a device that is called `name`. */
async function device(name: string, options?: Parameters<Workplace['device']>[0]) {
  const { url } = await place.device(options)
  await writeFile(place.path(`${name}.json`), JSON.stringify({ http: url }))
  return `@${place.path(`${name}.json`)}`
}

function to(...targets: readonly string[]): string[] {
  return targets.flatMap((target) => ['--to', target])
}

test('each device gets a movie for its own lights, in a folder that is made for them', async () => {
  const tree = await device('tree', { ledCount: 20 })
  const roof = await device('roof', { ledCount: 30, family: 'G' })
  const line = ['compile', 'rainbow', ...to(tree, roof), '--seconds', '0.5']
  const { status, stdout, stderr } = await runHere(...line, '--out', place.path('movies'))
  assert.is(status, 0, stderr)
  assert.match(stdout, /^\S+tree\.fseq: 12 frames .*\n\S+roof\.fseq: 12 frames .*\n$/)
  const movies = await Promise.all(
    ['tree', 'roof'].map((name) => readMovieFile(place.path(`movies/${name}.fseq`))),
  )
  assert.equal(
    movies.map(({ ledCount, format }) => [ledCount, format.bytesPerLed]),
    [
      [20, 3],
      [30, 4],
    ],
  )
})

for (const [line, says] of [
  [[], /--out is needed: a folder, or a path with \{device\} for .*, a file that ends in one of /],
  [['--out', 'mv/{device}.foo'], /ledloom: mv\/127\.0\.0\.1-1\.foo: a movie file ends in one of /],
] as const) {
  test(`what can't be their files is one line: ${line.join(' ')}`, async () => {
    const { status, stderr } = await runHere('compile', 'fire', ...to(NOBODY, '10.0.0.2'), ...line)
    assert.is.not(status, 0)
    assert.match(stderr, says)
    assert.match(stderr, /^[^\n]+\n$/)
  })
}

test('a device that fails does not stop the others, and is reported last', async () => {
  const tree = await device('tree', { ledCount: 20 })
  const line = ['compile', 'fire', ...to(NOBODY, tree), '--seconds', '0.5']
  const out = ['--out', place.path('{device}.bin'), '--preview', place.path('{device}.png')]
  const { status, stdout, stderr } = await runHere(...line, ...out)
  assert.is(status, 1)
  assert.match(stdout, /^\S+tree\.bin: 12 frames .*\n\S+tree\.png: what it looks like\n$/)
  assert.match(
    stderr,
    /^127\.0\.0\.1:1 does not answer: connection refused\nledloom: 1 of 2 devices failed: 127\.0\.0\.1:1; the others are done\n$/,
  )
  assert.equal((await readdir(place.folder)).sort(), ['tree.bin', 'tree.json', 'tree.png'])
})

test('JSON has a line for each device', async () => {
  const tree = await device('tree', { ledCount: 20 })
  const line = ['compile', 'fire', ...to(tree, NOBODY), '--seconds', '0.5', '--json']
  const { status, stdout, stderr } = await runHere(...line, '--dry-run')
  assert.is(status, 1)
  const [made, failed] = stdout
    .trimEnd()
    .split('\n')
    .map((each) => JSON.parse(each))
  assert.equal([made.device, made.ledCount, made.frameCount], ['tree', 20, 12])
  assert.equal([failed.device, failed.error.code], [NOBODY, 'unreachable'])
  assert.is(JSON.parse(stderr).error.code, 'partly-done')
})

test('a failure of all of them is reported once, and no folder is left', async () => {
  const lights = to(await device('one', { ledCount: 9 }), await device('two', { ledCount: 9 }))
  const out = ['--out', place.path('movies/fire.d/')]
  const { status, stderr } = await runHere('compile', place.path('none.mp4'), ...lights, ...out)
  assert.is(status, 1)
  assert.match(stderr, /^ledloom: .*none\.mp4.*\n$/)
  assert.not(existsSync(place.path('movies')))
})

test('equal devices have the same movie, reported for each', async () => {
  const options = { ledCount: 20 }
  const [one, two] = [await device('one', options), await device('two', options)]
  const line = ['compile', 'fire', ...to(one, two), '--seconds', '0.5', '--layout', 'line']
  const { status, stdout } = await runHere(...line, '--out', place.path('{device}.bin'))
  assert.is(status, 0)
  assert.is(stdout.trimEnd().split('\n').length, 2)
  const [first, second] = await Promise.all(
    ['one', 'two'].map((name) => readFile(place.path(`${name}.bin`))),
  )
  assert.ok(first!.equals(second!))
})

test('notes on a movie that devices share are printed for each', async () => {
  const options = { ledCount: 20 }
  const devices = [await device('one', options), await device('two', options)]
  const dark = place.path('dark.js')
  await writeFile(dark, NO_LIGHT)
  const line = ['compile', dark, ...to(...devices), '--seconds', '0.5', '--layout', 'line']
  const { status, stderr } = await runHere(...line, '--out', place.path('{device}.bin'))
  assert.is(status, 0, stderr)
  for (const name of ['one', 'two']) {
    assert.match(stderr, new RegExp(`^${name}: .*: 6 of 12 frames had values that are no`, 'm'))
  }
})

test('Ctrl-C ends all of them and leaves no file', async () => {
  const devices = [await device('one', { ledCount: 9 }), await device('two', { ledCount: 8 })]
  const slow = place.path('slow.js')
  const begun = `(await import('node:fs')).writeFileSync(${JSON.stringify(place.path('begun'))}, '')`
  const work = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)'
  await writeFile(slow, `${begun}\nexport default () => { ${work}; return [1, 0, 0] }\n`)
  const line = ['compile', slow, ...to(...devices), '--out', place.path('movies')]
  const running = place.start(...line)
  await until(() => existsSync(place.path('begun')))
  const { status, stdout, stderr } = await running.interrupt()
  assert.equal([status, stdout], [130, ''])
  assert.is(stderr, 'ledloom: interrupted; nothing unfinished is left; no device got anything\n')
  assert.not(existsSync(place.path('movies')))
})

test('a name of a device stands in the path of one as well', async () => {
  const tree = await device('tree', { ledCount: 9 })
  const line = ['compile', 'fire', ...to(tree), '--seconds', '0.5']
  assert.is((await runHere(...line, '--out', place.path('fire-{device}.bin'))).status, 0)
  assert.ok(existsSync(place.path('fire-tree.bin')))
})

for (const [line, reason] of [
  [['-o', 'x.fseq', ...to('a', 'b')], /x\.fseq is one file, and there are several devices/],
  [['-o', 'x', ...to('a', 'a')], /a\.fseq is there twice|a is there twice/],
  [['-o', '{device}.mp4', ...to('a', 'b')], /a\.mp4: a movie file ends in/],
  [['--dry-run', ...to('garden.yaml')], /garden\.yaml: only play and listen take a scene/],
  [['-o', 'x', ...to('a', ' ')], /--to/],
] as const) {
  test(`compile ${line.join(' ')} is refused in one line`, async () => {
    const { status, stderr } = await runHere('compile', fixture('photo.jpg'), ...line)
    assert.is.not(status, 0)
    assert.match(stderr, reason)
    assert.is(stderr.split('\n').length, 2)
  })
}

test.run()
