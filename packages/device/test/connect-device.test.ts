import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectDevice } from '../src/connect-device.ts'
import { GESTALT_D, GESTALT_F } from './recorded-gestalts.ts'
import { rejection } from './rejection.ts'
import { closingReply, startSocketServer } from './socket-server.ts'
import { withSmallDevice } from './with-small-device.ts'

const test = suite('connect-device')

test('a device of family F is known by what it says, without a login', async () => {
  await withSmallDevice({}, async (device, small) => {
    assert.is(device.family, 'F')
    assert.is(device.firmware, '2.7.1')
    assert.is(device.ledCount, 250)
    assert.equal(device.format, { ledProfile: 'RGB', bytesPerLed: 3 })
    assert.is(device.frameRate, 23.81)
    assert.is(device.gestalt.product_code, 'TWS250STP-B')
    assert.equal(small.log, ['GET gestalt', 'GET fw/version'])
  })
})

test('a device that states no family is D, and takes three bytes per LED unless it says four', async () => {
  await withSmallDevice({ gestalt: GESTALT_D, firmware: '2.3.5' }, async (device) => {
    assert.is(device.family, 'D')
    assert.is(device.frameRate, 25)
    assert.is(device.format.bytesPerLed, 3)
  })
  const gestalt = { ...GESTALT_D, bytes_per_led: 4 }
  await withSmallDevice({ gestalt, firmware: '2.3.5' }, async (device) => {
    assert.is(device.format.bytesPerLed, 4)
  })
})

test('a family without a description counts as the one with the same channels', async () => {
  const white = { ...GESTALT_F, fw_family: 'K', led_profile: 'RGBW', bytes_per_led: 4 }
  await withSmallDevice({ gestalt: white }, async (device) => {
    assert.equal([device.family, device.familyLabel], ['G', 'K'])
  })
  const colour = { ...GESTALT_F, fw_family: 'M' }
  await withSmallDevice({ gestalt: colour }, async (device) => {
    assert.equal([device.family, device.familyLabel], ['F', 'M'])
  })
})

test('something else that answers is no device', async () => {
  const server = await startSocketServer((socket) => socket.end(closingReply('<html>Hello</html>')))
  const error = await rejection(connectDevice(server.address))
  assert.is(error.code, 'malformed')
  assert.match(error.message, /answered GET gestalt with something that is not JSON/)
  await server.close()
})

test('an object without the fields of a device names the first ones that are missing', async () => {
  const server = await startSocketServer((socket) => socket.end(closingReply('{"code":1000}')))
  const error = await rejection(connectDevice(server.address))
  assert.is(error.code, 'malformed')
  assert.match(error.message, /answered GET gestalt with something unexpected: \w+: /)
  await server.close()
})

test('a firmware that is no version is taken for the one that was recorded, and said so', async () => {
  await withSmallDevice({ firmware: 'unknown' }, async (device) => {
    assert.is(device.firmware, '2.7.1 (assumed: it states none)')
    assert.is(device.realtimeVersion, 3)
  })
})

test('of five bytes per LED only frames are unsupported', async () => {
  const gestalt = { ...GESTALT_F, bytes_per_led: 5 }
  await withSmallDevice({ gestalt }, async (device) => {
    assert.is(device.ledCount, 250)
    const error = await rejection(device.realtime.sendFrame(new Uint8Array(1250)))
    assert.is(error.code, 'unsupported')
    assert.match(error.message, /^127\S+ has 5 bytes per LED; only 3 and 4 are supported$/)
  })
})

test('a description that lacks all but the profile has what is usual for the rest', async () => {
  const gestalt = { led_profile: 'RGBW', fw_family: 'G', frame_rate: 0, code: 1000 }
  await withSmallDevice({ gestalt }, async (device) => {
    assert.equal(device.format, { ledProfile: 'RGBW', bytesPerLed: 4 })
    assert.is(device.frameRate, 24)
    assert.is(device.movieCapacity, 992)
    const error = await rejection(device.realtime.sendFrame(new Uint8Array(4)))
    assert.match(error.message, /^127\S+ does not state how many LEDs it has/)
  })
})

test('a second-generation device that states no family is no D', async () => {
  const { fw_family, ...gestalt } = GESTALT_F
  await withSmallDevice({ gestalt }, async (device) => assert.is(device.family, 'F'))
})

test('a device that is not there is one line with its address', async () => {
  const error = await rejection(connectDevice('127.0.0.1:1'))
  assert.is(error.message, '127.0.0.1:1 does not answer: connection refused')
})

test('a signal ends the connecting', async () => {
  const server = await startSocketServer(() => {})
  const signal = AbortSignal.timeout(20)
  const { code, message } = await rejection(connectDevice(server.address, { signal }))
  assert.is(code, 'aborted')
  assert.match(message, /^aborted during GET gestalt to 127\.0\.0\.1:\d+$/)
  await server.close()
})

test('text that is no address is misuse', async () => {
  const outcome = await connectDevice('my tree').catch((error: unknown) => error)
  assert.instance(outcome, TypeError)
})

test.run()
