import { encodeLocalDiscoveryReply, LOCAL_DISCOVERY_PORTS } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dependantsOf } from '../../../sockets/test/dependants-of.ts'
import { connectDevice } from '../../src/connect-device.ts'
import { discoverDevices } from '../../src/discovery/discover-devices.ts'
import {
  completeDiscoveryOptions,
  type FoundDevice,
} from '../../src/discovery/discovery-options.ts'
import type { DeviceError } from '../../src/transport/device-error.ts'
import { GESTALT_D } from '../recorded-gestalts.ts'
import { rejection } from '../rejection.ts'
import { type AnsweringSetup, startAnswering, startAnsweringDevice } from './answering-device.ts'

const test = suite('discover-devices')

type Answering = Awaited<ReturnType<typeof startAnsweringDevice>>

/** Runs `use` with a device and the options that find it, which give it little time. */
async function withDevice(
  setup: AnsweringSetup,
  use: (options: ReturnType<typeof optionsFor>, device: Answering) => Promise<void>,
) {
  const device = await startAnsweringDevice(setup)
  try {
    await use(optionsFor(device), device)
  } finally {
    await device.close()
  }
}

function optionsFor({ port, httpPort }: Answering) {
  const addresses = ['127.0.0.1']
  return { addresses, port, httpPort, timeoutMs: 500, intervalMs: 50 }
}

test('a device is found with what it says of itself, without a login', async () => {
  await withDevice({}, async (options, { address, small }) => {
    const { signal } = new AbortController()
    assert.equal(await discoverDevices({ ...options, signal }), [
      {
        address,
        id: 'Twinkly_ABCDEF',
        name: 'Twinkly_ABCDEF',
        family: 'F',
        firmware: '2.7.1',
        ledCount: 250,
        mac: '01:23:45:67:89:ab',
      },
    ])
    assert.equal(small.log, ['GET gestalt', 'GET fw/version'])
    assert.is(dependantsOf(signal), 0)
  })
})

test('a first-generation device is one, with the name its owner gave it', async () => {
  const answers = {
    'open GET gestalt': () => [200, GESTALT_D] as const,
    'open GET fw/version': () => [200, { version: '2.3.5' }] as const,
  }
  await withDevice({ answers }, async (options) => {
    const [found] = await discoverDevices(options)
    assert.equal([found?.family, found?.firmware, found?.name], ['D', '2.3.5', 'Ёлка'])
  })
})

test('the question is repeated, as networks lose it', async () => {
  await withDevice({ deaf: 2 }, async (options, device) => {
    assert.is((await discoverDevices(options)).length, 1)
    assert.ok(device.asked() > 2)
  })
})

test('a device that answers many times is reported and described once', async () => {
  await withDevice({ repeats: 20 }, async (options, { small }) => {
    const reported: FoundDevice[] = []
    const found = await discoverDevices({ ...options, onFound: (device) => reported.push(device) })
    assert.is(found.length, 1)
    assert.equal(reported, found)
    assert.is(small.count('GET gestalt'), 1)
  })
})

test('two answers that lead to one MAC address are one device', async () => {
  await withDevice({ ids: ['Twinkly_ABCDEF', 'Twinkly_ABCDEE'] }, async (options, { small }) => {
    assert.is((await discoverDevices(options)).length, 1)
    assert.is(small.count('GET gestalt'), 2)
  })
})

test('a device is asked where its answer came from, whatever address it states', async () => {
  await withDevice({ stated: '192.0.2.1' }, async (options, { address }) => {
    const [found] = await discoverDevices(options)
    assert.is(found?.address, address)
  })
})

test('an answer that is not from a device is reported as a problem', async () => {
  const answers = { 'open GET gestalt': () => [200, 'a printer'] as const }
  await withDevice({ answers }, async (options) => {
    const problems: DeviceError[] = []
    const onProblem = (problem: DeviceError) => problems.push(problem)
    assert.equal(await discoverDevices({ ...options, onProblem }), [])
    const reported = problems.filter(({ endpoint }) => endpoint === 'GET gestalt')
    assert.equal(
      reported.map(({ code }) => code),
      ['malformed'],
    )
  })
})

test('a device that does not describe itself in time is reported and delays no other', async () => {
  await withDevice({}, async (options, { small }) => {
    small.delayMs = 10_000_000
    const problems: DeviceError[] = []
    const onProblem = (problem: DeviceError) => problems.push(problem)
    const hurried = { ...options, descriptionTimeoutMs: 200, onProblem }
    assert.equal(await discoverDevices(hurried), [])
    assert.match(
      problems.at(-1)!.message,
      /^127\.0\.0\.1:\d+ has not sent its description within 0\.2 s/,
    )
  })
})

test('a device that was busy is described after its next answer', async () => {
  let calls = 0
  const answers = {
    'open GET fw/version': () =>
      calls++ === 0 ? ([503, 'busy'] as const) : ([200, { version: '2.7.1' }] as const),
  }
  await withDevice({ answers }, async (options) => {
    assert.is((await discoverDevices(options)).length, 1)
  })
})

/** Options that ask `answering` alone, on a port of this machine. */
const locally = ({ port }: { readonly port: number }) => {
  return { port: 9, localPorts: [port], timeoutMs: 500, intervalMs: 50 }
}

test('a virtual device of this machine is found on whatever ports it has', async () => {
  const { small, address, close } = await startAnsweringDevice()
  const http = `http://${address}`
  const reply = encodeLocalDiscoveryReply({ id: 'Twinkly_ABCDEF', http, udp: 4712 })
  const local = await startAnswering({ reply })
  const [found, ...others] = await discoverDevices(locally(local))
  assert.equal([found?.address, found?.udp, others.length], [address, 4712, 0])
  const device = await connectDevice(address, { realtimePort: found?.udp })
  assert.is(device.realtimePort, 4712)
  assert.is(small.count('GET gestalt'), 2)
  await device.close()
  await local.close()
  await close()
})

test('a local answer without a device is reported as a problem, and other bytes are ignored', async () => {
  const encode = (http: string) => encodeLocalDiscoveryReply({ id: 'Twinkly_1', http, udp: 1 })
  for (const [http, count] of [
    ['http://127.0.0.1:1', 1],
    ['http://127.0.0.1:99999', 0],
  ] as const) {
    const local = await startAnswering({ reply: encode(http) })
    const problems: DeviceError[] = []
    const onProblem = (problem: DeviceError) => problems.push(problem)
    assert.equal(await discoverDevices({ ...locally(local), onProblem }), [])
    const reported = problems.filter(({ endpoint }) => endpoint === 'GET gestalt')
    assert.is(reported.length, count, http)
    await local.close()
  }
})

test('devices of this machine are asked unless a port is given', () => {
  assert.equal(completeDiscoveryOptions({}).localPorts, LOCAL_DISCOVERY_PORTS)
  assert.equal(completeDiscoveryOptions({ port: 5555 }).localPorts, [])
})

test('the signal ends a search, also one that has not begun', async () => {
  await withDevice({}, async (options) => {
    const long = { ...options, timeoutMs: 60_000, signal: AbortSignal.timeout(20) }
    assert.is((await rejection(discoverDevices(long))).code, 'aborted')
    assert.is((await rejection(discoverDevices(long))).code, 'aborted')
  })
})

test('a time or a port out of range is misuse', async () => {
  for (const options of [{ timeoutMs: 0 }, { port: 65_536 }, { httpPort: 0 }, { intervalMs: -1 }]) {
    const outcome = await discoverDevices(options).catch((error: unknown) => error)
    assert.instance(outcome, RangeError)
    assert.match((outcome as Error).message, /must be a whole number from 1 to/)
  }
})

test.run()
