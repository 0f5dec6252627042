import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { encodeDiscoveryRequest } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseFault, VirtualDevice, type VirtualDeviceOptions } from '../../src/index.ts'
import { jsonOf, logIn, send } from '../device-client.ts'
import { devicePorts } from '../device-ports.ts'
import { createHandClock } from '../hand-clock.ts'
import { realtimeDatagram, UdpClient } from '../udp-client.ts'

const test = suite('faults')

async function withFaults(
  faults: readonly string[],
  run: (device: VirtualDevice) => Promise<void>,
  options: VirtualDeviceOptions = {},
): Promise<void> {
  const device = await VirtualDevice.start({
    ...(await devicePorts()),
    ...{ ledCount: 2, faults: faults.map(parseFault) },
    ...options,
  })
  try {
    await run(device)
  } finally {
    await device.close()
  }
}

const gestaltOf = (device: VirtualDevice) => send(device.url, ['GET', 'gestalt'])

/** The status or error code of each of many requests. */
async function outcomesOf(device: VirtualDevice, count = 40): Promise<(string | number)[]> {
  const outcomes: (string | number)[] = []
  for (let request = 0; request < count; request++) {
    outcomes.push(
      await gestaltOf(device).then(
        ({ status }) => status,
        (error: NodeJS.ErrnoException) => String(error.code),
      ),
    )
  }
  return outcomes
}

async function untilOutcome(device: VirtualDevice, outcome: string | number): Promise<void> {
  while ((await outcomesOf(device, 1))[0] !== outcome) await setTimeout(1)
}

test('latency has a reply come later', () =>
  withFaults(['latency=80'], async (device) => {
    const start = performance.now()
    assert.is((await gestaltOf(device)).status, 200)
    assert.ok(performance.now() - start >= 79)
  }))

/** Until `isSo`: what was sent has arrived. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(1)
}

test('a request or datagram on its way when the device is switched off has no effect', async () => {
  const clock = createHandClock()
  const stateFile = join(tmpdir(), `ledloom-late-${process.pid}.json`)
  const device = await VirtualDevice.start({ ledCount: 2, clock, stateFile, faults: [LATE] })
  const calling = logInLate(device, () => clock.advance(1000))
  const token = await calling
  const client = new UdpClient()
  const arrived = device.statistics.requests
  const change = send(device.url, ['POST', 'device_name'], { token, body: { name: 'Late' } })
  const outcome = change.catch(() => 'cut off')
  await client.send(Uint8Array.of(3), device.udpPort)
  await until(() => device.statistics.requests > arrived)
  await setTimeout(50)
  await device.close()
  assert.is(await outcome, 'cut off')
  const before = await readFile(stateFile, 'utf8')
  clock.advance(10_000)
  await setTimeout(50)
  assert.is(device.statistics.datagrams, 0)
  assert.is(await readFile(stateFile, 'utf8'), before)
  assert.not.match(before, /Late/)
  client.close()
  await rm(stateFile)
})

const LATE = parseFault('latency=1000')

/** A login while the clock only moves with `advance`. */
async function logInLate(device: VirtualDevice, advance: () => void): Promise<string> {
  const advancing = setInterval(advance, 5)
  const token = await logIn(device.url)
  clearInterval(advancing)
  return token
}

test('without keep-alive requests are handled one after the other, each with its latency', async () => {
  for (const [keepAlive, served] of [
    [false, 1],
    [true, 3],
  ] as const) {
    const clock = createHandClock()
    await withFaults(
      ['latency=1000'],
      async (device) => {
        const done: number[] = []
        const asking = [1, 2, 3].map((ask) => gestaltOf(device).then(() => done.push(ask)))
        await until(() => device.statistics.requests === 3)
        clock.advance(1000)
        await until(() => done.length === served)
        await setTimeout(50)
        assert.is(done.length, served)
        clock.advance(1000)
        await setTimeout(50)
        clock.advance(1000)
        await Promise.all(asking)
      },
      { clock, keepAlive },
    )
  }
})

test('dropped requests are cut off, the others are served, and the same ones the next time', async () => {
  const runs: (string | number)[][] = []
  for (let run = 0; run < 2; run++) {
    await withFaults(['drop=0.5'], async (device) => {
      runs.push(await outcomesOf(device))
    })
  }
  assert.equal(runs[0], runs[1])
  assert.equal(new Set(runs[0]), new Set([200, 'ECONNRESET']))
})

test('a dropped request has no effect', () =>
  withFaults(['drop=1'], async (device) => {
    const body = { challenge: 'AAAA' }
    const outcome = await send(device.url, ['POST', 'login'], { body }).catch(({ code }) => code)
    assert.is(outcome, 'ECONNRESET')
  }))

test('refused connections are reset', () =>
  withFaults(['refuse=0.5'], async (device) => {
    const outcomes = new Set(await outcomesOf(device))
    assert.equal(outcomes, new Set([200, 'ECONNRESET']))
  }))

test('lost datagrams never arrive', async () => {
  const client = new UdpClient()
  await withFaults(['lose=1'], async (device) => {
    const header = { version: 3, token: new Uint8Array(8), fragment: 0 } as const
    await client.send(realtimeDatagram(header, new Uint8Array(6)), device.udpPort)
    assert.is(await client.ask(encodeDiscoveryRequest(), device.discoveryPort), undefined)
    assert.is(device.statistics.datagrams, 0)
  })
  client.close()
})

test('latency holds datagrams up as well', async () => {
  const client = new UdpClient()
  await withFaults(['latency=60'], async (device) => {
    const start = performance.now()
    assert.ok(await client.ask(encodeDiscoveryRequest(), device.discoveryPort))
    assert.ok(performance.now() - start >= 59)
  })
  client.close()
})

test('a token is forgotten every so often', () => {
  const clock = createHandClock()
  return withFaults(
    ['forget-token=30'],
    async (device) => {
      const status = async (token: string) =>
        (await send(device.url, ['GET', 'led/mode'], { token })).status
      for (let round = 0; round < 2; round++) {
        const token = await logIn(device.url)
        clock.advance(29_999)
        assert.is(await status(token), 200)
        clock.advance(1)
        assert.is(await status(token), 401)
      }
    },
    { clock },
  )
})

test('a device that reboots every so often is away for a while', () => {
  const clock = createHandClock()
  return withFaults(
    ['reboot=60/5'],
    async (device) => {
      assert.is((await gestaltOf(device)).status, 200)
      clock.advance(60_000)
      // Sockets are closed and opened by the time of this machine, not of the clock.
      await untilOutcome(device, 'ECONNREFUSED')
      clock.advance(4999)
      await untilOutcome(device, 'ECONNREFUSED')
      clock.advance(1)
      await untilOutcome(device, 200)
      assert.is(jsonOf(await gestaltOf(device)).uptime, '0')
    },
    { clock },
  )
})

test.run()
