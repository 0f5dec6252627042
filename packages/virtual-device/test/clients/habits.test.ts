import { request } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { VirtualDevice, type VirtualDeviceOptions } from '../../src/index.ts'

/** What clients in the field are known to send, each as it sends it. */
const test = suite('habits of clients')

interface Script {
  readonly device: VirtualDevice
  /** One request on a new connection; gives the reply's JSON with its status. */
  ask(method: string, path: string, body?: string | Uint8Array, headers?: Headers): Promise<Reply>
}

type Headers = Readonly<Record<string, string>>
type Reply = Readonly<Record<string, unknown>> & { readonly status: number }

async function play(
  run: (script: Script) => Promise<void>,
  options: VirtualDeviceOptions = {},
): Promise<void> {
  const device = await VirtualDevice.start({ ledCount: 2, ...options })
  const ask: Script['ask'] = (method, path, body = '', headers = {}) =>
    new Promise((resolve, reject) => {
      const url = `${device.url}/xled/v1/${path}`
      const outgoing = request(url, { method, headers, agent: false }, (incoming) => {
        let text = ''
        incoming.on('data', (chunk) => {
          text += chunk
        })
        incoming.on('end', () => resolve(replyOf(incoming.statusCode ?? 0, text)))
      })
      outgoing.on('error', reject).end(body)
    })
  await run({ device, ask }).finally(() => device.close())
}

function replyOf(status: number, text: string): Reply {
  return { ...(text.startsWith('{') ? JSON.parse(text) : { text }), status }
}

const CHALLENGE = '{"challenge":"AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="}'
const JSON_TYPE = { 'Content-Type': 'application/json' }
const BINARY = { 'Content-Type': 'application/octet-stream' }

interface Entry {
  readonly verify: readonly [method: string, body: string]
  readonly headers: Headers
}

/** Logs in in a client's own way; gives the headers of all its further requests. */
async function enter({ ask }: Script, { verify, headers }: Entry): Promise<Headers> {
  const login = await ask('POST', 'login', CHALLENGE, headers)
  const own = { ...headers, 'X-Auth-Token': String(login.authentication_token) }
  const [method, body] = verify
  assert.is((await ask(method, 'verify', body, own)).code, 1000)
  return own
}

const ENTRIES: Readonly<Record<string, Entry>> = {
  'xled: challenge_response with an underscore': {
    verify: ['POST', '{"challenge_response":"97a63e2c1ac34b6948cec8badb60a59ab36ff6e9"}'],
    headers: JSON_TYPE,
  },
  'ttls, xled-js: an empty object': { verify: ['POST', '{}'], headers: JSON_TYPE },
  'twinklyjs: text/plain and no body': {
    verify: ['POST', ''],
    headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
  },
  'openHAB: a form': {
    verify: ['POST', '{}'],
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  },
  'twinkly-rs, FPP: verify by GET': { verify: ['GET', ''], headers: {} },
}

for (const [name, entry] of Object.entries(ENTRIES)) {
  test(`${name} opens the device`, () =>
    play(async (script) => {
      const headers = await enter(script, entry)
      const { code } = await script.ask('POST', 'led/mode', '{"mode":"demo"}', headers)
      assert.is(code, 1000)
      assert.is((await script.ask('GET', 'led/mode', '', headers)).mode, 'demo')
    }))
}

const UNCHECKED = ['challenge-response=97a63e2c', 'garbage', '[]', 'null', '"x"', '5', '{"a":']
const OF_WRONG_TYPES = ['{"challenge-response":5}', '{"challenge_response":[null]}']

test('whatever is in the body of verify and logout is not looked at', () =>
  play(async (script) => {
    for (const body of [...UNCHECKED, ...OF_WRONG_TYPES, 'x'.repeat(2 * 1024 * 1024)]) {
      const headers = await enter(script, { verify: ['POST', body], headers: {} })
      assert.is((await script.ask('POST', 'logout', body, headers)).code, 1000)
      assert.is((await script.ask('GET', 'timer', '', headers)).code, 1000)
    }
  }))

const PLAIN = ENTRIES['ttls, xled-js: an empty object']!

const bytesOf = (length: number) => Buffer.alloc(length, 'A').toString('base64')

test('challenges of any length are answered', () =>
  play(async ({ ask }) => {
    const lengths = [12, 16, 32, 33, 48, 384].map(bytesOf)
    for (const challenge of [...lengths, 'ab'.repeat(256), '0'.repeat(44)]) {
      const login = await ask('POST', 'login', JSON.stringify({ challenge }))
      assert.match(String(login['challenge-response']), /^[0-9a-f]{40}$/)
    }
  }))

test('header names in any case carry the token', () =>
  play(async (script) => {
    const headers = await enter(script, PLAIN)
    const token = headers['X-Auth-Token']!
    for (const name of ['x-auth-token', 'X-AUTH-TOKEN', 'X-Auth-token']) {
      assert.is((await script.ask('GET', 'timer', '', { [name]: token })).code, 1000)
    }
  }))

test('brightness comes as text, alone, or as a change', () =>
  play(async (script) => {
    const headers = await enter(script, PLAIN)
    const set = async (body: string) => {
      await script.ask('POST', 'led/out/brightness', body, headers)
      return (await script.ask('GET', 'led/out/brightness', '', headers)).value
    }
    assert.is(await set('{"value":"40"}'), 40)
    assert.is(await set('{"value":30,"type":"A"}'), 30)
    assert.is(await set('{"value":-20,"type":"R","mode":"enabled"}'), 10)
    assert.is(await set('{"mode":"disabled"}'), 10)
  }))

test('an effect is named by effect_id, with preset_id beside it as openHAB does', () =>
  play(async (script) => {
    const headers = await enter(script, PLAIN)
    const body = '{"preset_id":4,"effect_id":4}'
    assert.is((await script.ask('POST', 'led/effects/current', body, headers)).code, 1000)
    const { preset_id, effect_id } = await script.ask('GET', 'led/effects/current', '', headers)
    assert.equal([preset_id, effect_id], [4, 4])
  }))

test('an effect is named by preset_id or unique_id alone', () =>
  play(async (script) => {
    const headers = await enter(script, PLAIN)
    const ids = (await script.ask('GET', 'led/effects', '', headers)).unique_ids as string[]
    for (const [body, effectId] of [
      ['{"preset_id":4}', 4],
      [JSON.stringify({ unique_id: ids[11]!.toLowerCase() }), 11],
    ] as const) {
      assert.is((await script.ask('POST', 'led/effects/current', body, headers)).code, 1000)
      const { effect_id } = await script.ask('GET', 'led/effects/current', '', headers)
      assert.is(effect_id, effectId)
    }
  }))

test('a layout is returned as it was sent', () =>
  play(async (script) => {
    const headers = await enter(script, PLAIN)
    const { status, ...reported } = await script.ask('GET', 'led/layout/full', '', headers)
    const body = JSON.stringify(reported)
    const answer = await script.ask('POST', 'led/layout/full', body, headers)
    assert.equal([status, answer.code, answer.parsed_coordinates], [200, 1000, 2])
    const again = await script.ask('GET', 'led/layout/full', '', headers)
    assert.equal(again.coordinates, reported.coordinates)
  }))

const ID = 'AbCdEf00-0000-4000-8000-000000000001'

async function storeMovie({ ask }: Script, headers: Headers): Promise<Reply> {
  const announced = await ask(
    'POST',
    'movies/new',
    `{"name":"m","unique_id":"${ID}","descriptor_type":"rgb_raw","leds_per_frame":2,"frames_number":1,"fps":1}`,
    headers,
  )
  await ask('POST', 'movies/full', new Uint8Array(6), { ...headers, ...BINARY })
  return announced
}

test('a movie is selected by its unique identifier in any case, as jeedom does', () =>
  play(async (script) => {
    const headers = await enter(script, PLAIN)
    assert.is((await storeMovie(script, headers)).id, 0)
    for (const body of [`{"unique_id":"${ID.toUpperCase()}"}`, `{"id":0,"unique_id":"${ID}"}`]) {
      assert.is((await script.ask('POST', 'movies/current', body, headers)).code, 1000)
      assert.is((await script.ask('GET', 'led/movies/current', '', headers)).unique_id, ID)
    }
  }))

test('xled uploads, configures and plays; xled_plus configures first', async () => {
  const full = ['led/movie/full', Uint8Array.from({ length: 12 }, (_, index) => index)] as const
  const config = [
    'led/movie/config',
    '{"frame_delay":1000,"frames_number":2,"leds_number":2}',
  ] as const
  for (const order of [
    [full, config],
    [config, full],
  ]) {
    await play(async (script) => {
      const headers = await enter(script, PLAIN)
      assert.is((await script.ask('GET', 'led/reset', '', headers)).code, 1000)
      for (const [path, body] of order) {
        const type = typeof body === 'string' ? JSON_TYPE : BINARY
        const { code } = await script.ask('POST', path, body, { ...headers, ...type })
        assert.is(code, 1000, path)
      }
      assert.is((await script.ask('POST', 'led/mode', '{"mode":"movie"}', headers)).code, 1000)
      const { frame_delay, frames_number } = await script.ask(
        'GET',
        'led/movie/config',
        '',
        headers,
      )
      assert.equal([frame_delay, frames_number], [1000, 2])
      assert.equal([...script.device.shown], [0, 1, 2, 3, 4, 5])
    })
  }
})

test('ttls sends a colour as a movie of one frame, with the chosen kind of loop', () =>
  play(async (script) => {
    const headers = await enter(script, PLAIN)
    const frame = Uint8Array.of(9, 8, 7, 9, 8, 7)
    await script.ask('POST', 'led/movie/full', frame, { ...headers, ...BINARY })
    const config = '{"frames_number":1,"loop_type":0,"frame_delay":56,"leds_number":2}'
    assert.is((await script.ask('POST', 'led/movie/config', config, headers)).code, 1000)
    await script.ask('POST', 'led/mode', '{"mode":"movie"}', headers)
    assert.equal([...script.device.shown], [...frame])
    assert.is((await script.ask('GET', 'reset', '', headers)).code, 1000)
  }))

test('xled uploads the stages of a firmware before it announces their sums', () =>
  play(
    async (script) => {
      const headers = await enter(script, PLAIN)
      const sums: unknown[] = []
      for (const stage of [0, 1]) {
        const reply = await script.ask('POST', `fw/${stage}/update`, `stage ${stage}`, headers)
        sums.push(reply.sha1sum)
      }
      const [stage0_sha1sum, stage1_sha1sum] = sums
      const body = JSON.stringify({ checksum: { stage0_sha1sum, stage1_sha1sum } })
      assert.is((await script.ask('POST', 'fw/update', body, headers)).code, 1000)
    },
    { family: 'D', firmware: '2.3.5' },
  ))

test('xled sets no more of the access point than its password', () =>
  play(async (script) => {
    const headers = await enter(script, PLAIN)
    const before = await script.ask('GET', 'network/status', '', headers)
    const body = '{"mode":2,"ap":{"password":"secret","enc":4}}'
    assert.is((await script.ask('POST', 'network/status', body, headers)).code, 1000)
    const after = await script.ask('GET', 'network/status', '', headers)
    const [old, ap] = [before, after].map(({ ap }) => ap as Readonly<Record<string, unknown>>)
    assert.equal([ap!.ssid, ap!.enc, ap!.password_changed], [old!.ssid, 4, 1])
  }))

test('FPP streams in mode rt and tries its token by GET verify', () =>
  play(async (script) => {
    const headers = await enter(script, ENTRIES['twinkly-rs, FPP: verify by GET']!)
    await script.ask('POST', 'led/mode', '{"mode":"rt"}', headers)
    for (const value of [10, 20]) {
      const frame = new Uint8Array(6).fill(value)
      assert.is((await script.ask('POST', 'led/rt/frame', frame, headers)).code, 1000)
      assert.is((await script.ask('GET', 'verify', '', headers)).code, 1000)
      assert.is(script.device.shown[5], value)
    }
  }))

test('twinkly-rs and the adapter of ioBroker ask gestalt with a token or filters', () =>
  play(
    async (script) => {
      const headers = await enter(script, PLAIN)
      const { number_of_led, measured_frame_rate } = await script.ask('GET', 'gestalt', '', headers)
      assert.equal([number_of_led, typeof measured_frame_rate], [2, 'number'])
      const filtered = await script.ask('GET', 'gestalt?filter=prod_infos&filter2=group')
      assert.is(filtered.code, 1000)
    },
    { firmware: '2.8.3' },
  ))

test('twinklyjs logs out without a body, GETs carry bodies, the version is asked for by POST', () =>
  play(async (script) => {
    const headers = await enter(script, PLAIN)
    assert.is((await script.ask('POST', 'logout', '', headers)).code, 1000)
    const withLength = { ...headers, 'Content-Length': '2' }
    assert.is((await script.ask('GET', 'led/mode', '{}', withLength)).code, 1000)
    assert.is((await script.ask('POST', 'fw/version', '', headers)).version, '2.7.1')
  }))

test('a body in chunks is read like one with a length', () =>
  play(async (script) => {
    const headers = await enter(script, PLAIN)
    const chunked = { ...headers, 'Transfer-Encoding': 'chunked' }
    assert.is((await script.ask('POST', 'led/mode', '{"mode":"demo"}', chunked)).code, 1000)
  }))

const GEN_I: VirtualDeviceOptions = { family: 'D', firmware: '2.3.5', ledCount: 2 }
const LAYOUT = '{"source":"3d","coordinates":[]}'

test('homebridge-twinkly and xled_plus find family D as its owners report it', () =>
  play(
    async (script) => {
      const { device, ask } = script
      const headers = await enter(script, PLAIN)
      assert.not('bytes_per_led' in (await ask('GET', 'gestalt', '', headers)))
      for (const [method, body] of [
        ['GET', ''],
        ['POST', LAYOUT],
        ['DELETE', ''],
      ] as const) {
        assert.is((await ask(method, 'led/layout/full', body, headers)).status, 404, method)
      }
      assert.is((await ask('POST', 'led/movie/full', new Uint8Array(6), headers)).frames_number, 1)
      assert.is((await ask('POST', 'led/mode', '{"mode":"demo"}', headers)).code, 1000)
      assert.is((await ask('POST', 'led/mode', '{"mode":"playlist"}', headers)).code, 1000)
      assert.is((await ask('GET', 'led/mode', '', headers)).mode, 'playlist')
      assert.equal([...device.shown], [0, 0, 0, 0, 0, 0])
      assert.is((await ask('POST', 'led/mode', '{"mode":"color"}', headers)).code, 1102)
      assert.is((await ask('GET', 'movies', '', headers)).status, 404)
    },
    { ...GEN_I, likeHardware: true },
  ))

test('without being asked for, family D is as the document says', () =>
  play(async (script) => {
    const { device, ask } = script
    const headers = await enter(script, PLAIN)
    assert.is((await ask('GET', 'gestalt', '', headers)).bytes_per_led, 4)
    assert.is((await ask('GET', 'led/layout/full', '', headers)).code, 1000)
    assert.is((await ask('POST', 'led/mode', '{"mode":"playlist"}', headers)).code, 1102)
    assert.is(device.shown.length, 8)
  }, GEN_I))

test('families F and G are the same like hardware', async () => {
  for (const family of ['F', 'G'] as const) {
    const firmware = '2.4.25'
    await play(
      async (script) => {
        const headers = await enter(script, PLAIN)
        assert.is((await script.ask('GET', 'led/layout/full', '', headers)).code, 1000)
        const { code } = await script.ask('POST', 'led/mode', '{"mode":"playlist"}', headers)
        assert.is(code, 1102)
      },
      { family, firmware, likeHardware: true },
    )
  }
})

test('what clients send beside the documented fields is taken', () =>
  play(async (script) => {
    const headers = await enter(script, PLAIN)
    for (const [path, body] of [
      // xled-js
      [
        'movies/new',
        `{"name":"m","unique_id":"${ID}","descriptor_type":"rgb_raw","leds_per_frame":2,"loop_type":0,"frames_number":1,"fps":1}`,
      ],
      // ttls
      ['led/movie/config', '{"frames_number":1,"loop_type":0,"frame_delay":1000,"leds_number":2}'],
      ['led/color', '{"red":1,"green":2,"blue":3,"white":4,"cold_white":5}'],
      // openHAB, and others that write numbers as text
      ['led/effects/current', '{"preset_id":"2"}'],
      ['led/out/brightness', '{"mode":"enabled","type":"A","value":"40"}'],
      // later applications
      ['timer', '{"time_now":1,"time_on":-1,"time_off":-1,"tz":"Europe/Rome"}'],
      ['led/mode', '{"mode":"color","detect_mode":0,"color_config":{"red":1}}'],
      ['mqtt/config', '{"user":"me","enabled":1}'],
      ['network/status', '{"mode":1,"station":{"dhcp":1,"rssi":-50},"monitor_enabled":0}'],
    ] as const) {
      assert.is((await script.ask('POST', path, body, headers)).code, 1000, path)
    }
    const { red, white } = await script.ask('GET', 'led/color', '', headers)
    assert.equal([red, white], [1, undefined])
  }))

test('a playlist comes as a bare list', () =>
  play(async (script) => {
    const headers = await enter(script, PLAIN)
    await storeMovie(script, headers)
    const body = `[{"duration":5,"unique_id":"${ID}"}]`
    assert.is((await script.ask('POST', 'playlist', body, headers)).code, 1000)
    const { entries } = await script.ask('GET', 'playlist', '', headers)
    assert.is((entries as unknown[]).length, 1)
    assert.is.not((await script.ask('POST', 'playlist', '[]', headers)).code, 1000)
  }))

test.run()
