import { frameByteLength } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { describeDevice, readSettings } from '@ledloom/studio/devices'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fieldPaths, OddDevice, type Oddity, withField } from '../odd-device.ts'
import { runHere, runHereForJson } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('odd fields')
const place = new Workplace()
const { signal } = new AbortController()

test.after(() => place.close())

async function oddDevice(oddity?: Oddity): Promise<OddDevice> {
  const { address } = await place.device({ family: 'F', ledCount: 4 })
  const odd = place.keep(await OddDevice.start(address))
  if (oddity !== undefined) odd.oddity = oddity
  return odd
}

/** Changes one field of the answers to one call. */
function changing(call: string, field: string, value: unknown): Oddity {
  const path = field.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name))
  return (asked, answer) => (asked === call ? withField(answer, path, value) : answer)
}

async function lookAt({ address }: OddDevice): Promise<void> {
  const device = await connectDevice(address, { checkDevice: false })
  try {
    await describeDevice(device, signal)
    await readSettings(device, signal)
  } finally {
    await device.close()
  }
}

/** Stores a short, dark movie. */
async function storeMovie({ address }: OddDevice): Promise<void> {
  const device = await connectDevice(address)
  const { ledCount, format } = device
  const data = new Uint8Array(4 * frameByteLength(ledCount, format))
  await device.movies.upload({ ledCount, format, frameCount: 4, frameRate: 20, data })
  await device.close()
}

test('no field of an answer that is missing, null or odd keeps the rest from being printed', async () => {
  const odd = await oddDevice()
  await storeMovie(odd)
  const answers = new Map<string, unknown>()
  odd.oddity = (call, answer) => {
    answers.set(call, answer)
    return answer
  }
  await lookAt(odd)
  const values = [undefined, null, { odd: true }, 'odd']
  let turn = 0
  for (const [call, answer] of answers) {
    if (call === 'POST login' || call === 'POST verify') continue
    for (const path of fieldPaths(answer).filter((each) => each.at(-1) !== 'code')) {
      const value = values[turn++ % values.length]
      odd.oddity = (asked, given) => (asked === call ? withField(given, path, value) : given)
      await lookAt(odd).catch((error: unknown) => {
        assert.unreachable(`${call} ${path.join('.')} ${JSON.stringify(value)}: ${error}`)
      })
    }
  }
})

test('five bytes per LED are printed, and refused where frames are made', async () => {
  const { address } = await oddDevice(changing('GET gestalt', 'bytes_per_led', 5))
  const info = await runHere('info', address)
  assert.is(info.status, 0)
  assert.match(info.stdout, /^LEDs +4 RGB, 5 bytes each$/m)
  assert.is((await runHere('set', address, '--brightness', '50')).status, 0)
  for (const command of ['upload', 'play']) {
    const line = [command, 'aurora', '--to', address, '--seconds', '0.1']
    const { status, stderr } = await runHere(...line)
    assert.is(status, 1)
    assert.match(stderr, /has 5 bytes per LED; only 3 and 4 are supported$/m)
  }
})

test('a movie takes what is usual where a device states no rate, capacity or profile', async () => {
  for (const [call, field, value] of [
    ['GET gestalt', 'frame_rate', 0],
    ['GET gestalt', 'led_profile', undefined],
    ['GET movies', 'available_frames', undefined],
    ['GET movies', 'max_capacity', null],
    ['GET movies', 'movies.0.fps', undefined],
    ['GET led/mode', 'mode', undefined],
  ] as const) {
    const odd = await oddDevice()
    await storeMovie(odd)
    odd.oddity = changing(call, field, value)
    const upload = await runHere('upload', 'aurora', '--to', odd.address, '--seconds', '0.1')
    assert.is(upload.status, 0, `${field}: ${upload.stderr}`)
  }
})

test('a brightness without its mode is taken as enabled', async () => {
  const { address } = await oddDevice(changing('GET led/out/brightness', 'mode', undefined))
  const { stdout } = await runHere('info', address)
  assert.match(stdout, /^brightness +100 %$/m)
})

test('a layout of another number of points is noted, and the LEDs are taken as a line', async () => {
  const { address } = await oddDevice(
    changing('GET led/layout/full', 'coordinates', [{ x: 0, y: 0, z: 0 }]),
  )
  const [printed] = await runHereForJson('info', address)
  const { layout, notes } = printed as { layout?: string; notes: string[] }
  assert.is(layout, undefined)
  assert.match(
    notes[0] ?? '',
    /stores an unusable layout \(coordinates must have 4 points, one per LED, got 1\)$/,
  )
  for (const command of ['upload', 'play']) {
    const { status, stderr } = await runHere(command, 'aurora', '--to', address, '--seconds', '0.1')
    assert.is(status, 0, stderr)
    assert.match(stderr, /got 1\): taken as a line; --layout chooses another shape/)
  }
})

test('the role in a group, the serial number and later fields are printed where they are stated', async () => {
  const { address } = await place.device({ family: 'F', firmware: '2.8.18', ledCount: 4 })
  const odd = place.keep(await OddDevice.start(address))
  odd.oddity = (call, answer) => {
    if (call === 'GET summary') return withField(answer, ['group', 'mode'], 'master')
    const later = { serial: 'AB12', production_date: 1600000000, pwr: { mA: 3500, mV: 5000 } }
    return call.startsWith('GET gestalt?') ? { ...Object(answer), ...later } : answer
  }
  const { stdout } = await runHere('info', odd.address)
  assert.match(stdout, /^group +master$/m)
  assert.match(stdout, /^serial +AB12$/m)
  assert.match(stdout, /^made +1600000000$/m)
  assert.match(stdout, /^power +3500 mA at 5000 mV$/m)
})

test('a family beyond those described is printed by its own name', async () => {
  const { address } = await oddDevice(changing('GET gestalt', 'fw_family', 'AB'))
  const { stdout } = await runHere('info', address)
  assert.match(stdout, /^firmware +2\.7\.1, family AB$/m)
})

test('a login that fails is reported as that, and nothing plays on a line of LEDs', async () => {
  const odd = await oddDevice(changing('POST verify', 'code', 'none'))
  const says = /^ledloom: \S+ answered POST verify with a code that is not a number[^\n]*\n$/
  for (const line of [
    ['play', 'aurora', '--seconds', '0.2'],
    ['compile', 'aurora', '--seconds', '0.2', '--out', place.path('none.fseq')],
  ]) {
    const { status, stderr } = await runHere(...line, '--to', odd.address)
    assert.is(status, 1)
    assert.match(stderr, says)
  }
})

test.run()
