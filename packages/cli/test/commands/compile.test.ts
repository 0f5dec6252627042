import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { movieFrame } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { readMovieFile } from '@ledloom/media/sequence'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { runHere, runHereForJson } from '../run-here.ts'
import { fixture, Workplace } from '../workplace.ts'

const test = suite('ledloom compile')
const place = new Workplace()

test.after(() => place.close())

test('a show from elsewhere runs the code that it names only where that is allowed', async () => {
  await writeFile(place.path('own.mjs'), 'export default () => [1, 0, 0]\n')
  const show = place.path('downloaded.yaml')
  await writeFile(show, 'layers:\n  - source: ./own.mjs\n')
  const out = place.path('downloaded.fseq')
  const line = ['compile', show, '--leds', '2', '--seconds', '0.2', '--out', out]
  const refused = await runHere(...line)
  assert.is(refused.status, 1)
  assert.match(refused.stderr, /downloaded\.yaml:2: .*own\.mjs is code, .* --allow-effects\n$/)
  assert.not(existsSync(out))
  assert.is((await runHere(...line, '--allow-effects')).status, 0)
  assert.ok(existsSync(out))
})

const ODD_EFFECT = `import { defineEffect } from '@ledloom/effects'

export default defineEffect({
  title: 'Odd',
  description: 'Light for half of the time.',
  kind: 'pure',
  params: {},
  prepare: () => (frame, time) => {
    frame.fill(time < 0.49 ? 0.5 : Number.NaN)
  },
})
`

async function compile(name: string, ...parameters: string[]) {
  const file = place.path(name)
  const { status, stdout, stderr } = await runHere('compile', ...parameters, '--out', file)
  assert.is(status, 0, stderr)
  assert.match(stdout, new RegExp(`${name}: \\d+ frames?.*, .* \\(.*(bytes|B) on the device\\)`))
  return file
}

test('an effect becomes an FSEQ sequence, equal frames as one, and its parameters count', async () => {
  const source = [fixture('two-halves.ts'), '--seconds', '2', '--leds', '10', '-p', 'level=0.2']
  const movie = await readMovieFile(await compile('halves.fseq', ...source))
  assert.equal([movie.ledCount, movie.frameCount, movie.frameRate], [10, 2, 1])
  const [red, , , , , , , , , blue] = pixels(movieFrame(movie, 0))
  assert.equal([red, blue], ['51,0,0', '0,0,51'])
  assert.equal(pixels(movieFrame(movie, 1))[0], blue)
})

test('a picture becomes the bare payload, in as many bytes as the family has', async () => {
  const line = [fixture('photo.jpg'), '--family', 'G', '--leds', '60', '--layout', 'grid']
  const bytes = await readFile(await compile('photo.bin', ...line))
  assert.is(bytes.length % (60 * 4), 0)
  assert.ok(new Set(pixels(bytes.subarray(0, 240), 4)).size > 10, 'the picture is not one colour')
})

test('an animation keeps its length, and the plan is printed as JSON', async () => {
  const file = place.path('animated.bin')
  const line = [fixture('animated.gif'), '-o', file, '--family', 'D', '--firmware', '2.3.5']
  const [printed] = await runHereForJson('compile', ...line, '--leds', '50')
  const { frameCount, frameRate, byteLength, plan } = printed as Record<string, number> & {
    plan: { wantedDuration: number }
  }
  assert.is(plan.wantedDuration, 42)
  assert.ok(Math.abs(frameCount! / frameRate! - 42) < 0.5)
  assert.is(byteLength, frameCount! * 50 * 4)
  assert.is((await readFile(file)).length, byteLength)
})

test('--to takes LEDs, format and room from a device', async () => {
  const device = await place.device({ family: 'G', ledCount: 33 })
  const line = ['sparkle', '--to', device.address, '--seconds', '0.5']
  const movie = await readMovieFile(await compile('sparkle.fseq', ...line))
  assert.equal([movie.ledCount, movie.frameCount], [33, 12])
  assert.equal(movie.format, { ledProfile: 'RGBW', bytesPerLed: 4 })
})

test('a device that is full is taken as empty for a file, with a line', async () => {
  const device = await place.device({ ledCount: 2 })
  const client = place.keep(await connectDevice(device.url))
  const format = { ledProfile: 'RGB', bytesPerLed: 3 } as const
  const full = { ledCount: 2, format, frameCount: 990, frameRate: 24 }
  await client.movies.upload({ ...full, data: new Uint8Array(2 * 3 * 990) })
  const file = place.path('full.fseq')
  const line = ['compile', 'fire', '--to', device.address, '--seconds', '0.5']
  const one = await runHere(...line, '--out', file)
  assert.is(one.status, 0, one.stderr)
  assert.match(one.stderr, /no room for another movie now: this one is made for an empty device$/m)
  assert.is((await readMovieFile(file)).frameCount, 12)
  const other = await place.device({ ledCount: 2 })
  const both = [...line, '--to', other.address, '--out', place.path('both/')]
  const several = await runHere(...both)
  assert.is(several.status, 0, several.stderr)
})

test('--player has no limit of LEDs, frames or rate; its file is the same in parts and whole', async () => {
  const halves = [fixture('two-halves.ts'), '--player', '--leds', '1300', '--seconds', '30']
  const file = place.path('player.fseq')
  const { status, stdout, stderr } = await runHere('compile', ...halves, '--out', file)
  assert.is(status, 0, stderr)
  assert.match(stdout, /player\.fseq: 1200 frames at 40 fps, 30 s \(4\.7 MB of frames\)\n$/)
  const { ledCount, frameCount, frameRate, data } = await readMovieFile(file)
  assert.equal([ledCount, frameCount, frameRate], [1300, 1200, 40])
  assert.equal(
    [data[0], data.at(-3)],
    [255, 255],
    'the first LED begins in red, the last one ends in it',
  )
  const noise = ['compile', 'noise', '--player', '--leds', '20', '--seconds', '2', '--fps', '50']
  const ways = [['parts.fseq'], ['packed.fseq', '--pack'], ['table.csv']]
  for (const [name, ...way] of ways) {
    const { status, stderr } = await runHere(...noise, ...way, '--out', place.path(name!))
    assert.is(status, 0, stderr)
  }
  const [parts, packed, table] = await Promise.all(
    ways.map(([name]) => readMovieFile(place.path(name!))),
  )
  assert.is(parts!.frameRate, 50)
  for (const each of [packed!, table!]) assert.equal(each.data, parts!.data)
  for (const limit of ['--family=G', '--to=127.0.0.1', '--too-long=trim', '--min-fps=9']) {
    const { status, stderr } = await runHere(...noise, limit, '--out', file)
    assert.is(status, 2)
    assert.match(stderr, /'--player' cannot be used with/)
  }
})

test('the output options reach the bytes', async () => {
  const line = [fixture('two-halves.ts'), '--seconds', '0.5', '--leds', '4']
  const bytes = await readFile(await compile('dim.bin', ...line, '--brightness', '0.5'))
  assert.is(bytes[0], 128)
})

test('values that are no light are warned of in one line', async () => {
  const source = place.path('odd.ts')
  await writeFile(source, ODD_EFFECT)
  const line = ['--seconds', '1', '--leds', '4', '--out', place.path('odd.bin')]
  const { status, stderr } = await runHere('compile', source, ...line)
  assert.is(status, 0)
  assert.is(
    stderr,
    `odd: 12 of 24 frames had values that are no light, negative or not a number; they became dark\n`,
  )
})

test('Ctrl-C ends it with status 130 and leaves no file', async () => {
  const started = place.path('started')
  await writeFile(place.path('slow.ts'), slowEffect(started))
  const output = await mkdtemp(place.path('output-'))
  const line = ['--leds', '9', '--seconds', '30', '--out', join(output, 'slow.fseq')]
  const running = place.start('compile', place.path('slow.ts'), ...line)
  await until(() => existsSync(started))
  const { status, stderr } = await running.interrupt()
  assert.is(status, 130)
  assert.is(stderr, 'ledloom: interrupted; nothing unfinished is left\n')
  assert.equal(await readdir(output), [])
})

/** An effect that makes a file with its first frame and takes its time for each. */
function slowEffect(file: string): string {
  return `import { writeFileSync } from 'node:fs'
import { defineEffect } from '@ledloom/effects'

export default defineEffect({
  title: 'Slow',
  description: 'A tenth of a second a frame.',
  kind: 'pure',
  params: {},
  prepare: () => () => {
    writeFileSync(${JSON.stringify(file)}, '')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  },
})
`
}

function pixels(bytes: Uint8Array, bytesPerLed = 3): string[] {
  return Array.from({ length: bytes.length / bytesPerLed }, (_, led) =>
    bytes.subarray(led * bytesPerLed, (led + 1) * bytesPerLed).join(','),
  )
}

test('--dry-run prints the plan and writes nothing', async () => {
  const { status, stdout } = await runHere('compile', 'fire', '--leds', '9', '--dry-run')
  assert.is(status, 0)
  assert.match(
    stdout,
    /^fire: 240 frames at 24 fps, 10 s; .* room for \d+ \(6 kB on the device\); nothing is written\n$/,
  )
})

test('several sources follow one another, crossfaded', async () => {
  const parts = [fixture('two-halves.ts'), fixture('photo.jpg'), '--each', '2', '--crossfade', '1']
  const movie = await readMovieFile(await compile('both.fseq', ...parts, '--leds', '10'))
  assert.is(movie.frameCount / movie.frameRate, 3)
})

test('a still moves when asked, and the loop closes', async () => {
  const line = [fixture('photo.jpg'), '--motion', 'scroll', '--period', '2', '--seconds', '2']
  const movie = await readMovieFile(await compile('scroll.fseq', ...line, '--layout', 'grid'))
  assert.is(movie.frameCount, 48)
  assert.is.not(movieFrame(movie, 0).join(), movieFrame(movie, 24).join())
})

test('a clip goes by faster, from the middle on', async () => {
  const line = [fixture('animated.gif'), '--start', '2', '--end', '10', '--speed', '2']
  const movie = await readMovieFile(await compile('clip.fseq', ...line, '--leds', '10'))
  assert.ok(Math.abs(movie.frameCount / movie.frameRate - 4) < 0.3)
})

test('what does not fit is refused where that is asked', async () => {
  const file = place.path('long.fseq')
  const line = ['fire', '--leds', '9', '--seconds', '100', '--too-long', 'fail', '--out', file]
  const { status, stderr } = await runHere('compile', ...line)
  assert.is(status, 1)
  assert.match(stderr, /^ledloom: .*2400 frames.*990.*\n$/)
  assert.not(existsSync(file))
})

test('a table of light comes back as it went', async () => {
  const table = await compile('two.csv', fixture('two-halves.ts'), '--seconds', '1', '--leds', '4')
  const line = [table, '--file-fps', '24', '--leds', '4', '--fps', '24']
  const movie = await readMovieFile(await compile('two-again.fseq', ...line))
  const direct = ['--seconds', '1', '--leds', '4']
  const expected = await readMovieFile(
    await compile('two.fseq', fixture('two-halves.ts'), ...direct),
  )
  assert.equal([...movie.data], [...expected.data])
})

test('--preview draws the movie, alone or beside the file', async () => {
  const picture = place.path('fire.webp')
  const line = ['fire', '--leds', '20', '--seconds', '1', '--preview', picture]
  const { status, stdout } = await runHere('compile', ...line)
  assert.is(status, 0)
  assert.match(stdout, /fire\.webp: 24 frames/)
  assert.is((await readFile(picture)).subarray(8, 12).toString(), 'WEBP')
})

test('JSON has both files, the movie and its notes', async () => {
  const [file, preview] = [place.path('movie.fseq'), place.path('movie.png')]
  const line = ['fire', '--leds', '20', '--seconds', '0.5', '--white', 'boost']
  const facts = { ledCount: 20, ledProfile: 'RGB', bytesPerLed: 3, frameCount: 12, frameRate: 24 }
  const expected = { ...facts, byteLength: 720 }
  const note = '--white boost changes nothing: the LEDs have no white channel'
  const made = await runHere('compile', ...line, '-o', file, '--preview', preview, '--json')
  assert.is(made.stderr, `fire: ${note}\n`)
  const { plan: _, explanation, ...printed } = JSON.parse(made.stdout)
  assert.equal(printed, { file, preview, ...expected, notes: [note] })
  assert.match(explanation, /^12 frames at 24 fps/)
  const planned = await runHere('compile', ...line, '--dry-run', '--json')
  const { plan, ...rest } = JSON.parse(planned.stdout)
  assert.equal(rest, { ...expected, explanation, notes: [note] })
  assert.is(plan.room, 990)
})

for (const outputs of [
  ['-o', 'nowhere/x.fseq'],
  ['-o', 'x.fseq', '--preview', 'nowhere/x.webp'],
  ['--preview', 'taken.png'],
]) {
  test(`compile ${outputs.join(' ')} is refused before anything is rendered`, async () => {
    const folder = await mkdtemp(place.path('beside-'))
    await mkdir(join(folder, 'taken.png'))
    const started = join(folder, 'started')
    await writeFile(place.path('marking.ts'), slowEffect(started))
    const files = outputs.map((text) => (text.startsWith('-') ? text : join(folder, text)))
    const line = ['compile', place.path('marking.ts'), '--leds', '9', '--seconds', '0.1']
    const { status, stderr } = await runHere(...line, ...files)
    assert.is(status, 1)
    assert.match(stderr, /^ledloom: \S+: can't be written \(.*\)\n$/)
    assert.equal(await readdir(folder), ['taken.png'])
  })
}

test('what is written is said, the file first', async () => {
  const [file, preview] = [place.path('both.bin'), place.path('both.png')]
  const line = ['fire', '--leds', '9', '--seconds', '0.2', '-o', file, '--preview', preview]
  const { stdout } = await runHere('compile', ...line)
  assert.match(stdout, /both\.bin: 5 frames .*\n.*both\.png: what it looks like\n$/)
})

for (const [line, reason] of [
  [['fire', '-o', 'x.bin', '--pack'], /--pack packs an \.fseq, not x\.bin/],
  [
    [fixture('photo.jpg'), '-o', place.path('x.bin'), '-p', 'speed=2'],
    /-p speed=2 is for an effect, and there is none/,
  ],
  [['fire'], /--out is needed: a file that ends in one of /],
  [['fire', '--out', 'fire.mp4'], /fire\.mp4: a movie file ends in one of \.bin, \.csv, \.fseq/],
  [['fire', '--preview', 'fire.mp4'], /a drawing ends in \.webp or \.gif/],
] as const) {
  test(`compile ${line.join(' ').replaceAll(/\S*\//g, '')} is refused in one line`, async () => {
    const { status, stderr } = await runHere('compile', ...line)
    assert.is.not(status, 0)
    assert.match(stderr, reason)
    assert.is(stderr.split('\n').length, 2)
  })
}

test.run()
