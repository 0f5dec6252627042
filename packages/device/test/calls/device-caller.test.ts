import { endpoints } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { GESTALT_D } from '../recorded-gestalts.ts'
import { rejection } from '../rejection.ts'
import { withSmallDevice } from '../with-small-device.ts'

const test = suite('device-caller')
const OK = () => [200, { code: 1000 }] as const
const MODE = () => [200, { mode: 'movie', shop_mode: 0, code: 1000 }] as const

test('the first call that needs it logs in, and the next ones do not', async () => {
  await withSmallDevice({ answers: { 'GET led/mode': MODE } }, async (device, small) => {
    await Promise.all([device.mode.get(), device.mode.get()])
    await device.mode.get()
    assert.is(small.count('POST login'), 1)
    assert.is(small.count('GET led/mode'), 3)
  })
})

test('a token that another client has displaced is replaced, and the call repeated', async () => {
  await withSmallDevice({ answers: { 'GET led/mode': MODE } }, async (device, small) => {
    await device.mode.get()
    small.tokens.clear()
    assert.is((await device.mode.get()).mode, 'movie')
    assert.is(small.count('POST login'), 2)
  })
})

test('a listener can use the device after a login that replaced a token', async () => {
  const answers = { 'GET led/mode': MODE, 'POST led/mode': OK }
  await withSmallDevice({ answers }, async (device, small) => {
    await device.mode.get()
    const entered = new Promise<void>((resolve, reject) => {
      device.onLogin(() => device.realtime.enter().then(resolve, reject))
    })
    small.tokens.clear()
    await device.mode.get()
    await entered
    assert.is(small.count('POST led/mode'), 1)
    assert.is(small.count('POST login'), 2)
  })
})

test('a device that rejects new tokens too is unauthorized, after three more logins', async () => {
  const answers = { 'GET led/mode': () => [401, 'Invalid Token.'] as const }
  await withSmallDevice({ answers }, async (device, small) => {
    const error = await rejection(device.mode.get())
    assert.equal([error.code, error.httpStatus], ['unauthorized', 401])
    assert.match(error.message, /does not accept the session for GET led\/mode: another client/)
    assert.is(small.count('POST login'), 4)
  })
})

test('a call that the firmware lacks names the firmware it needs and sends nothing', async () => {
  await withSmallDevice({ firmware: '2.5.6' }, async (device, small) => {
    const asked = small.log.length
    const error = await rejection(device.colour.get())
    assert.is(error.code, 'unsupported')
    assert.is(error.endpoint, 'GET led/color')
    assert.match(error.message, /led\/color needs firmware 2\.7\.1 or later; \S+ has 2\.5\.6/)
    assert.is(small.log.length, asked)
    assert.not(device.has(endpoints.getLedColor))
    assert.ok(device.has(endpoints.getLedMode))
  })
})

test('a call that the family never has names the families that have it', async () => {
  await withSmallDevice({}, async (device, small) => {
    const asked = small.log.length
    const bytes = new Uint8Array(1)
    const error = await rejection(device.call(endpoints.uploadFirmwareStage1, bytes))
    assert.match(
      error.message,
      /fw\/1\/update needs a device of family D; \S+ has 2\.7\.1 of family F/,
    )
    assert.is(small.log.length, asked)
  })
})

test('a value that the firmware does not take names the firmware and sends nothing', async () => {
  await withSmallDevice({ firmware: '2.5.6' }, async (device, small) => {
    const asked = small.log.length
    const error = await rejection(device.mode.set('color'))
    assert.equal([error.code, error.endpoint], ['unsupported', 'POST led/mode'])
    assert.match(
      error.message,
      /^POST led\/mode {"mode":"color"} needs firmware 2\.7\.1 or later; /,
    )
    assert.is(small.log.length, asked)
  })
})

test('a field that the firmware does not have names the firmware, not its value, and sends nothing', async () => {
  await withSmallDevice({ firmware: '2.4.22' }, async (device, small) => {
    const asked = small.log.length
    const secret = '0123456789abcdef'
    const key = await rejection(device.mqtt.set({ encryption_key: secret }))
    assert.equal([key.code, key.endpoint], ['unsupported', 'POST mqtt/config'])
    assert.match(key.message, /^POST mqtt\/config encryption_key needs a device of family D; /)
    assert.match(key.message, / has 2\.4\.22 of family F$/)
    const password = await rejection(device.network.set({ mode: 2, ap: { password: secret } }))
    assert.match(password.message, /^POST network\/status ap\.password needs firmware 2\.4\.25 or/)
    const colour = { red: 1, green: 2, blue: 3, white: 4 }
    assert.throws(() => device.check(endpoints.setLedColor, colour), /needs firmware 2\.7\.1/)
    assert.is(small.log.length, asked)
  })
})

test('a call is checked without being made', async () => {
  await withSmallDevice({ firmware: '2.5.6' }, async (device, small) => {
    const asked = small.log.length
    device.check(endpoints.setLedMode, { mode: 'off' })
    assert.throws(
      () => device.check(endpoints.setLedMode, { mode: 'color' }),
      /needs firmware 2\.7\.1/,
    )
    assert.throws(() => device.check(endpoints.getLedColor), /needs firmware 2\.7\.1/)
    assert.throws(() => device.check(endpoints.setDeviceName, { name: 'x'.repeat(33) }), RangeError)
    assert.is(small.log.length, asked)
  })
})

test('a movie is announced once, even if its delivery is unknown', async () => {
  await withSmallDevice({ answers: { 'GET led/mode': MODE } }, async (device, small) => {
    await device.mode.get()
    small.delayMs = 100
    const options = { timeoutMs: 20 }
    const movie = { name: 'x', unique_id: UUID, descriptor_type: 'rgb_raw' }
    const size = { leds_per_frame: 250, frames_number: 1, fps: 24 }
    const call = device.call(endpoints.createMovie, { ...movie, ...size }, options)
    assert.is((await rejection(call)).code, 'timeout')
    assert.is((await rejection(device.driver.restart(options))).code, 'timeout')
    // Where the machine is busy, one may be given up before it is sent.
    for (const call of ['POST movies/new', 'GET led/reset2'])
      assert.ok(small.count(call) <= 1, call)
  })
})

test('a path that real devices were recorded with is tried before the documented one', async () => {
  const answers = {
    'GET movies/current': () => [200, { id: 3, unique_id: UUID, name: 'x', code: 1000 }] as const,
  }
  await withSmallDevice({ answers }, async (device, small) => {
    assert.is((await device.movies.current())?.id, 3)
    assert.is(small.count('GET led/movies/current'), 0)
  })
})

test('the documented path is used after a 404, and remembered', async () => {
  const answers = {
    'GET led/movies/current': () =>
      [200, { id: 5, unique_id: UUID, name: 'x', code: 1000 }] as const,
  }
  await withSmallDevice({ answers }, async (device, small) => {
    assert.is((await device.movies.current())?.id, 5)
    assert.is((await device.movies.current())?.id, 5)
    assert.is(small.count('GET movies/current'), 1)
    assert.is(small.count('GET led/movies/current'), 2)
  })
})

test('a call that turns out missing is unsupported with its status', async () => {
  await withSmallDevice({}, async (device) => {
    const error = await rejection(device.mode.get())
    assert.equal([error.code, error.httpStatus], ['unsupported', 404])
    assert.match(error.message, /does not have GET led\/mode$/)
  })
})

test('a bad application code is refused with the code and its meaning', async () => {
  const answers = { 'POST led/mode': () => [200, { code: 1104 }] as const }
  await withSmallDevice({ answers }, async (device) => {
    const error = await rejection(device.mode.set('movie'))
    assert.equal([error.code, error.httpStatus, error.applicationCode], ['refused', 200, 1104])
    assert.ok(error.applicationCodeMeaning)
    assert.match(error.message, /refused POST led\/mode with code 1104: /)
  })
})

test('another HTTP status is refused with what the device said', async () => {
  const answers = { 'POST led/mode': () => [412, 'Precondition\nFailed'] as const }
  await withSmallDevice({ answers }, async (device) => {
    const error = await rejection(device.mode.set('movie'))
    assert.equal([error.code, error.httpStatus], ['refused', 412])
    assert.match(error.message, /with HTTP status 412: Precondition Failed$/)
  })
})

test('an answer without a code is good: old firmware has none on its timer', async () => {
  const answers = { 'GET timer': () => [200, { time_now: 1, time_on: -1, time_off: -1 }] as const }
  await withSmallDevice({ gestalt: GESTALT_D, firmware: '2.3.5', answers }, async (device) => {
    assert.is((await device.timer.get()).time_now, 1)
  })
})

test('an argument out of range is misuse and sends nothing', async () => {
  await withSmallDevice({ answers: { 'POST led/color': OK } }, async (device, small) => {
    const asked = small.log.length
    const colour = { red: 256, green: 0, blue: 0 }
    const outcome = await device.colour.set(colour).catch((error: unknown) => error)
    assert.instance(outcome, RangeError)
    assert.match((outcome as Error).message, /^POST led\/color: red: .*255/)
    assert.is(small.log.length, asked)
  })
})

test('a raw request is authorised, and its reply is given whatever it says', async () => {
  const answers = { 'POST led/mode': () => [200, { code: 1102 }] as const }
  await withSmallDevice({ answers }, async (device, small) => {
    const reply = await device.request('POST', 'led/mode', { mode: 'dance' })
    assert.equal(JSON.parse(String(reply.body)), { code: 1102 })
    assert.equal(JSON.parse(String(small.bodies.at(-1))), { mode: 'dance' })
    assert.is((await device.request('GET', '/xled/v1/nothing')).status, 404)
  })
})

test("a call aborted while waiting for the login rejects with the signal's reason", async () => {
  await withSmallDevice({ answers: { 'GET led/mode': MODE } }, async (device, small) => {
    small.delayMs = 50
    const error = await rejection(device.mode.get({ signal: AbortSignal.timeout(10) }))
    assert.is(error.code, 'aborted')
    small.delayMs = 0
    assert.is((await device.mode.get()).mode, 'movie')
  })
})

test('the time that a call is given bounds the login before it', async () => {
  await withSmallDevice({ answers: { 'GET led/mode': MODE } }, async (device, small) => {
    small.delayMs = HOURS_MS
    const error = await rejection(device.mode.get({ timeoutMs: 50 }))
    assert.is(error.code, 'timeout')
    assert.match(error.message, /has not answered GET led\/mode within 0\.05 s$/)
    assert.instance(await device.mode.get({ timeoutMs: 0 }).catch((cause) => cause), RangeError)
  })
})

const HOURS_MS = 10_000_000
const UUID = '11111111-2222-3333-4444-555555555555'

test.run()
