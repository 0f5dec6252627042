import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere, runHereForJson } from '../run-here.ts'
import { fixture, Workplace } from '../workplace.ts'

const test = suite('ledloom map')
const place = new Workplace()

test.after(() => place.close())

test('writes the code as a movie of one state a frame', async () => {
  const path = place.path('code.bin')
  const [printed] = await runHereForJson('map', 'pattern', '--leds', '40', '--out', path)
  const { frameCount, frameRate, ledCount } = printed as Record<string, number>
  assert.is(ledCount, 40)
  const bytes = await readFile(path)
  assert.is(bytes.length, frameCount! * 40 * 3)
  assert.ok(frameCount! / frameRate! < 7, 'a loop fits into 8 seconds')
  const isLit = (frame: number, led: number) => bytes[(frame * 40 + led) * 3]! > 0
  const words = Array.from({ length: 40 }, (_, led) =>
    Array.from({ length: frameCount! }, (_, frame) => Number(isLit(frame, led))).join(''),
  )
  assert.is(new Set(words).size, 40)
})

test('writes it for more LEDs than a device has, but no payload', async () => {
  const line = ['map', 'pattern', '--leds', '1500', '--out']
  const [printed] = await runHereForJson(...line, place.path('long.fseq'))
  assert.is((printed as { ledCount: number }).ledCount, 1500)
  const { status, stderr } = await runHere(...line, place.path('long.bin'))
  assert.is(status, 2)
  assert.match(stderr, /--leds must be 1 to 1200 for family F/)
})

test('writes it for the LEDs of a device', async () => {
  const { address } = await place.device({ ledCount: 12 })
  const path = place.path('code of a device.bin')
  const [printed] = await runHereForJson('map', 'pattern', '--to', address, '--out', path)
  const { ledCount, frameCount } = printed as { ledCount: number; frameCount: number }
  assert.is(ledCount, 12)
  assert.is((await readFile(path)).length % (frameCount * 12), 0)
})

test('a device without movies plays the code by itself, and is left as it was', async () => {
  const device = await place.device({ ledCount: 10 })
  const { status, stdout, stderr } = await runHere('map', '--to', device.address, '--seconds', '1')
  assert.equal([status, stderr], [0, ''])
  assert.match(stdout, /10 LEDs blink the code; Ctrl-C ends it/)
  assert.match(stdout, /map solve CLIP… --leds 10 --out tree\.json/)
  assert.match(stdout, /is back in mode off, and the code is deleted/)
  const [printed] = await runHereForJson('info', device.address)
  const { mode, movies } = printed as Record<string, unknown>
  assert.equal([mode, movies], ['off', []])
})

test('streams it to a device with movies, which keeps them', async () => {
  const { address } = await place.device({ ledCount: 10 })
  assert.is((await runHere('upload', 'aurora', '--seconds', '1', '--to', address)).status, 0)
  const { status, stdout } = await runHere('map', '--to', address, '--seconds', '1')
  assert.is(status, 0)
  assert.match(stdout, /the device is back in mode movie/)
  const [printed] = await runHereForJson('info', address)
  assert.is((printed as { movies: unknown[] }).movies.length, 1)
})

test('several devices without movies each play their part of the code, and are left as they were', async () => {
  const one = await place.device({ ledCount: 10 })
  const other = await place.device({ ledCount: 15 })
  const line = ['map', '--to', one.address, '--to', other.address, '--seconds', '1']
  const { status, stdout, stderr } = await runHere(...line)
  assert.equal([status, stderr], [0, ''])
  assert.match(stdout, /25 LEDs blink the code; Ctrl-C ends it/)
  for (const { address, mode } of [one, other]) {
    assert.ok(stdout.includes(`${address} is back in mode off, and the code is deleted`))
    assert.is(mode, 'off')
  }
  assert.is((await runHere('upload', 'aurora', '--seconds', '1', '--to', other.address)).status, 0)
  const streamed = await runHere(...line)
  assert.is(streamed.status, 0, streamed.stderr)
  assert.match(streamed.stderr, /stores movies that would be lost .*; the code is streamed/)
  assert.is(other.mode, 'movie')
})

test('shows the LEDs of a report that were not measured again, in its groups', async () => {
  const { address } = await place.device({ ledCount: 40 })
  const report = place.path('report.json')
  const states = Array.from({ length: 40 }, (_, led) => (led < 3 ? 'doubtful' : 'measured'))
  const again = [
    [0, 2, 10, 30],
    [1, 10, 30],
  ]
  await writeFile(report, JSON.stringify({ leds: states.map((state) => ({ state })), again }))
  const line = ['--to', address, '--again', report, '--seconds', '1']
  const [solved] = await runHereForJson('map', ...line)
  assert.equal((solved as { groups: number[][] }).groups, again)
  const streamed = await runHere('map', ...line, '--via', 'stream')
  assert.is(streamed.status, 0, streamed.stderr)
  assert.match(streamed.stdout, /: 3 unmeasured LEDs and 2 known ones blink the code;/)
  assert.match(streamed.stdout, /Film 26 seconds each/)
  await writeFile(report, JSON.stringify({ leds: [{ state: 'doubtful' }], again: [[0]] }))
  assert.match((await runHere('map', ...line)).stderr, /is of 1 LED, but --to has 40/)
  await writeFile(report, '{}')
  assert.match((await runHere('map', ...line)).stderr, /is no report/)
})

test('clips that do not show the code are named one by one, and nothing is written', async () => {
  const clips = ['halves.mp4', 'other.mp4'].map((name) => place.path(name))
  for (const clip of clips) await copyFile(fixture('halves.mp4'), clip)
  const before = await readdir(place.path('.'))
  const line = [...clips, fixture('photo.jpg'), '--leds', '10', '--out', place.path('tree.json')]
  const { status, stdout, stderr } = await runHere('map', 'solve', ...line)
  assert.equal([status, stdout], [1, ''])
  const [first, second, third, last] = stderr.trim().split('\n')
  assert.match(first!, /^halves\.mp4: .+; this clip is left out$/)
  assert.match(second!, /^other\.mp4: /)
  assert.match(third!, /^photo\.jpg: is not a video of a known format.*; this clip is left out$/)
  assert.match(last!, /^ledloom: none of the 3 clips is of use, and a map needs 3 /)
  const missing = await runHere(
    'map',
    'solve',
    clips[0]!,
    place.path('mistyped.mp4'),
    ...line.slice(3),
  )
  assert.match(missing.stderr, /^ledloom: \S+mistyped\.mp4: there is no such file\n$/)
  assert.is(missing.status, 1)
  assert.equal(await readdir(place.path('.')), before)
})

test('a place that cannot be written is refused before any clip is read', async () => {
  const out = place.path('no such folder/tree.json')
  const { stderr, status } = await runHere('map', 'solve', 'a.mp4', '--leds', '5', '--out', out)
  assert.is(status, 1)
  assert.match(stderr, /^ledloom: .*no such folder.*\n$/)
})

for (const [line, reason] of [
  [
    [],
    /give --to <device>, or a step: solve, pattern; such as `.* map --to .*` or `.* map solve 1\.mp4/,
  ],
  [['solve', 'a.mp4', '--leds', '5', '--out', 'a.json', '--scene', 'a.yaml'], /give --to for each/],
  [
    ['solve', 'a.mp4', '--to', '1.2.3.4', '--to', '1.2.3.5', '--scene', 'a.txt'],
    /must end in \.yaml/,
  ],
  [['slove', 'a.mp4'], /there is no step slove; did you mean `.* map solve a\.mp4`\?/],
  [['192.168.1.50'], /must be solve or pattern, got 192\.168\.1\.50; without one, .* --to/],
  [['a b.mp4', 'c.mp4'], /no step a b\.mp4; did you mean `.* map solve 'a b\.mp4' c\.mp4`\?/],
  [['solve', '--leds', '5', '--out', 'a.json'], /solve needs clips/],
  [['solve', 'a.mp4', '--out', 'a.json'], /solve needs --leds/],
  [['solve', 'a.mp4', '--leds', '5'], /solve needs --out <file> or --to <device>/],
  [['solve', 'a.mp4', '--leds', '5', '--out', 'a.txt'], /a\.txt: a layout must end in \.json, /],
  [['solve', 'a.mp4', 'a.mp4', '--leds', '5', '--out', 'a.json'], /a\.mp4 is given twice/],
  [
    ['solve', 'a.mp4', '--leds', '5', '--out', 'a.json', '--report', './a.json'],
    /--out and --report must be two files/,
  ],
  [['--to', '1.2.3.4', '--out', 'a.json'], /--out is for `map solve` and `map pattern`/],
  [['pattern', '--leds', '5', '--out', 'a.bin', '--mirror'], /--mirror is for `map solve`/],
  [['solve', 'a.mp4', '--seconds', '5'], /--seconds shows the code: leave out the step/],
  [['pattern', '--leds', '5'], /pattern needs --out/],
  [['pattern', '--out', 'a.bin'], /pattern needs --leds <number>, or --to <device>/],
  [['solve', 'a.mp4', '--leds', '5', '--level', '3'], /--level must be lower,upper, with two/],
  [['solve', 'a.mp4', '--leds', '5', '--metres', '1,1,2'], /two different LEDs/],
  [
    ['solve', 'a.mp4', '--leds', '5', '--out', 'a.json', '--level', '0,5'],
    /an LED must be from 0 to 4, got 5/,
  ],
  [['pattern', 'a.mp4', '--leds', '5', '--out', 'a.bin'], /pattern takes no clips/],
  [['pattern', '--leds', '5000', '--out', 'a.bin'], /4094/],
] as const) {
  test(`refused: map ${line.join(' ')}`, async () => {
    const { status, stderr } = await runHere('map', ...line)
    assert.is(status, 2)
    assert.match(stderr, reason)
    assert.is(stderr.trim().split('\n').length, 1)
  })
}

test.run()
