import { RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { suitableTransport } from '../../../src/outlets/device/create-sender.ts'
import type { DatagramDevice } from '../../../src/outlets/device/realtime-device.ts'
import { plainClient } from './small-device.ts'

const test = suite('suitableTransport')

function device(known: Partial<DatagramDevice>): DatagramDevice {
  return {
    ...plainClient(1),
    host: '127.0.0.1',
    realtimePort: 7777,
    ledCount: 250,
    format: RGB,
    realtimeVersion: 3,
    session: { tokenBytes: undefined, verify: async () => undefined },
    ...known,
  }
}

test('datagrams where a frame fits into what the firmware takes', () => {
  assert.is(suitableTransport(device({})), 'udp')
  assert.is(suitableTransport(device({ ledCount: 1200 })), 'udp')
  assert.is(suitableTransport(device({ realtimeVersion: 2, ledCount: 487 })), 'udp')
  assert.is(suitableTransport(device({ realtimeVersion: 1, ledCount: 255 })), 'udp')
})

test('HTTP where it does not', () => {
  assert.is(suitableTransport(device({ realtimeVersion: 2, ledCount: 488 })), 'http')
  assert.is(suitableTransport(device({ realtimeVersion: 1, ledCount: 256 })), 'http')
})

test('HTTP where the port is not known, unless it is given', () => {
  assert.is(suitableTransport(device({ realtimePort: undefined })), 'http')
  assert.is(suitableTransport(device({ realtimePort: undefined }), { port: 40_000 }), 'udp')
})

test.run()
