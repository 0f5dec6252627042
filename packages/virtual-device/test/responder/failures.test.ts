import { type FailureCondition, failures } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Answer, jsonOf, type Sending, send } from '../device-client.ts'
import { type Call, withDevice } from '../with-device.ts'

const test = suite('failures')

type Request = readonly [method: string, path: string, body?: Sending['body']]

const MOVIE = {
  name: 'm',
  unique_id: '00000000-0000-0000-000A-000000000001',
  descriptor_type: 'rgb_raw',
  leds_per_frame: 2,
  frames_number: 1,
  fps: 10,
}

const FRAME = new Uint8Array(6)
const SUM = '0'.repeat(40)
const storing: readonly Request[] = [
  ['POST', 'movies/new', MOVIE],
  ['POST', 'movies/full', FRAME],
]

/** For each condition requests that meet it on a string of two LEDs, each last of its list. */
const WAYS: Readonly<Partial<Record<FailureCondition, readonly (readonly Request[])[]>>> = {
  'resource-not-found': [[['GET', 'mic/config']], [['GET', 'nothing']]],
  'malformed-json': [
    [['POST', 'led/mode', '{"mode":']],
    [['POST', 'led/mode', Uint8Array.of(0x22, 0xff, 0x22)]],
    [['POST', 'led/mode', 'null undefined']],
  ],
  'missing-key': [
    [['POST', 'led/mode', '']],
    [['POST', 'led/mode', {}]],
    [['POST', 'login', {}]],
    [['POST', 'led/color', { hue: 1 }]],
  ],
  'unknown-key': [[['POST', 'led/mode', { speed: 1 }]]],
  'invalid-value': [
    [['POST', 'led/mode', '[]']],
    [['POST', 'led/mode', { mode: 'effect', effect_id: 'one' }]],
    [['POST', 'led/out/brightness', { value: -1 }]],
    [['POST', 'timer', { time_now: 0, time_on: 86_400, time_off: -1 }]],
  ],
  'value-too-long': [[['POST', 'device_name', { name: 'x'.repeat(33) }]]],
  'value-out-of-range': [
    [['POST', 'led/mode', { mode: 'effect', effect_id: 15 }]],
    [['POST', 'led/effects/current', { effect_id: 15 }]],
    [['POST', 'movies/current', { id: 3 }]],
    [['POST', 'movies/new', { ...MOVIE, descriptor_type: 'rgbw_raw' }]],
    [['POST', 'movies/new', { ...MOVIE, leds_per_frame: 3 }]],
    [['POST', 'playlist/current', { id: 0 }]],
    [['POST', 'playlist', { entries: [{ unique_id: MOVIE.unique_id, duration: 1 }] }]],
    [
      [
        'POST',
        'led/layout/full',
        { source: '3d', coordinates: Array(3).fill({ x: 0, y: 0, z: 0 }) },
      ],
    ],
  ],
  'unreadable-credential': [
    [['POST', 'network/status', { mode: 1, station: { encssid: 'AAAA' } }]],
    [['POST', 'network/status', { mode: 2, ap: { encpassword: 'A'.repeat(88) } }]],
  ],
  'body-too-large': [
    [['POST', 'led/mode', ' '.repeat(1024 * 1024 + 1)]],
    [['POST', 'fw/0/update', new Uint8Array(8 * 1024 * 1024 + 1)]],
  ],
  'echo-failed': [[['POST', 'echo', '[1]']], [['POST', 'echo', '{']]],
  'invalid-mode': [[['POST', 'led/mode', { mode: 'disco' }]]],
  'relative-level-unknown': [[['POST', 'led/out/brightness', { type: 'X', value: 1 }]]],
  'no-movie': [[['POST', 'led/mode', { mode: 'movie' }]]],
  'no-playlist': [[['POST', 'led/mode', { mode: 'playlist' }]]],
  'nothing-current': [[['GET', 'movies/current']], [['GET', 'playlist/current']]],
  'movies-in-use': [[...storing, ['POST', 'led/mode', { mode: 'movie' }], ['DELETE', 'movies']]],
  'movie-over-capacity': [
    [['POST', 'movies/new', { ...MOVIE, frames_number: 991 }]],
    [['POST', 'led/movie/full', new Uint8Array(993 * 6)]],
  ],
  'movie-exists': [[...storing, ['POST', 'movies/new', MOVIE]]],
  'movie-not-announced': [
    [['POST', 'movies/full', FRAME]],
    [...storing, ['POST', 'movies/full', FRAME]],
  ],
  'movie-wrong-length': [
    [
      ['POST', 'movies/new', MOVIE],
      ['POST', 'movies/full', new Uint8Array(5)],
    ],
    [
      ['POST', 'movies/new', MOVIE],
      ['POST', 'movies/full', new Uint8Array(993 * 6)],
    ],
    [['POST', 'led/movie/full', new Uint8Array(7)]],
    [['POST', 'led/movie/full', '']],
  ],
  'invalid-unique-id': [[['POST', 'movies/new', { ...MOVIE, unique_id: 'mine' }]]],
  'frame-wrong-length': [
    [['POST', 'led/rt/frame', new Uint8Array(5)]],
    [['POST', 'led/rt/frame', new Uint8Array(7)]],
  ],
  'no-music-driver': [[['POST', 'music/drivers/current', { unique_id: MOVIE.unique_id }]]],
  'firmware-checksum': [
    [
      ['POST', 'fw/update', { checksum: { stage0_sha1sum: SUM } }],
      ['POST', 'fw/0/update', 'image'],
    ],
  ],
}

async function lastAnswer(call: Call, requests: readonly Request[]): Promise<Answer> {
  const answers: Answer[] = []
  for (const request of requests) answers.push(await call(...request))
  return answers.at(-1)!
}

/** Status with code or text, as the table has them. */
function seen(answer: Answer): readonly [status: number, content: unknown] {
  return [answer.status, answer.text.startsWith('{') ? jsonOf(answer).code : answer.text]
}

function expected(condition: FailureCondition): readonly [status: number, content: unknown] {
  const failure = failures[condition]
  if ('code' in failure) return [failure.status, failure.code]
  return [failure.status, 'text' in failure ? failure.text : '']
}

for (const [condition, ways] of Object.entries(WAYS)) {
  test(`${condition} is answered as the table has it`, async () => {
    for (const requests of ways) {
      await withDevice({ ledCount: 2 }, async (_, call) => {
        const answer = await lastAnswer(call, requests)
        const [, path] = requests.at(-1)!
        assert.equal(seen(answer), expected(condition as FailureCondition), path)
      })
    }
  })
}

test('an answer without content is typed as JSON, as a device was seen to send it', () =>
  withDevice({ ledCount: 2 }, async (_, call) => {
    for (const path of ['movies/current', 'playlist/current']) {
      const { status, headers, text } = await call('GET', path)
      assert.equal([status, headers['content-type'], text], [204, 'application/json', ''])
    }
  }))

test('the table has no other row but the ones of tokens', () => {
  const others = Object.keys(failures).filter((condition) => !(condition in WAYS))
  assert.equal(others, ['invalid-token', 'verify-rejected'])
})

test('values that this firmware lacks are refused as unknown', async () => {
  const rows = [
    ['D', '2.3.5', 'led/out/brightness', { type: 'R', value: 1 }, 'relative-level-unknown'],
    ['D', '2.5.5', 'led/mode', { mode: 'playlist' }, 'invalid-mode'],
    ['F', '2.7.1', 'led/color', { white: 1 }, 'unknown-key'],
    ['F', '2.5.6', 'led/mode', { mode: 'color' }, 'invalid-mode'],
  ] as const
  for (const [family, firmware, path, body, condition] of rows) {
    await withDevice({ family, firmware, ledCount: 2 }, async (_, call) => {
      assert.equal(seen(await call('POST', path, body)), expected(condition), path)
    })
  }
})

test('a request that is refused changes nothing', () =>
  withDevice({ ledCount: 2, name: 'Tree' }, async ({ url }, call) => {
    const before = (await call('GET', 'summary')).text
    for (const requests of Object.values(WAYS).flat()) {
      if (requests.length === 1) await call(...requests[0]!)
    }
    assert.is(
      (await call('GET', 'summary')).text.replace(/"time_now":\d+/, ''),
      before.replace(/"time_now":\d+/, ''),
    )
    assert.is(jsonOf(await send(url, ['GET', 'gestalt'])).device_name, 'Tree')
    assert.equal(jsonOf(await call('GET', 'movies')).movies, [])
  }))

test('clients may send a body where none is wanted', () =>
  withDevice({ ledCount: 2 }, async (_, call) => {
    for (const [method, path] of [
      ['DELETE', 'movies'],
      ['POST', 'led/reset'],
      ['POST', 'fw/version'],
    ] as const) {
      assert.is(jsonOf(await call(method, path, '{}')).code, 1000, path)
    }
  }))

test.run()
