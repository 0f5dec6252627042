import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connectDevice } from '@ledloom/device'
import {
  type DiscoveryReply,
  decodeDiscoveryReply,
  encodeDiscoveryRequest,
} from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../../sockets/test/free-port.ts'
import { runHere } from '../run-here.ts'
import type { Outcome } from '../run-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom device: ports, state and faults')
const place = new Workplace()

test.after(() => place.close())

/** What the first line of `ledloom device --json` says, and the command. */
async function start(...options: readonly string[]) {
  const running = place.start('device', '--json', ...options)
  return { running, line: JSON.parse(await running.says(/^.*\n/)) }
}

function refusal(...options: readonly string[]): Promise<Outcome> {
  return runHere('device', '--seconds', '0.1', ...options)
}

/** The answer to discovery; `undefined` when there is none within so many milliseconds. */
async function discover(port: number, limitMs = 120_000): Promise<DiscoveryReply | undefined> {
  const socket = createSocket('udp4')
  const answer = once(socket, 'message', { signal: AbortSignal.timeout(limitMs) })
  socket.send(encodeDiscoveryRequest(), port, '127.0.0.1')
  const [message] = (await answer.catch(() => [])) as Buffer[]
  socket.close()
  return message === undefined ? undefined : decodeDiscoveryReply(message)
}

test('its line of JSON has the ports that were asked for, in this order', async () => {
  const [udp, discovery] = [await freePort(), await freePort()]
  const mac = '5c:cf:7f:33:aa:ff'
  const ports = ['--udp', String(udp), '--discovery', String(discovery)]
  const { line } = await start(...ports, '--mac', mac, '--leds', '1')
  assert.equal(line, { http: line.http, udp, discovery, mac })
  assert.equal(Object.keys(line), ['http', 'udp', 'discovery', 'mac'])
})

test('on free ports it answers discovery', async () => {
  const { line } = await start('--leds', '1', '--mac', '5c:cf:7f:33:aa:ff')
  assert.equal(await discover(line.discovery), { address: '127.0.0.1', id: 'Twinkly_33AAFF' })
})

test('--real-ports are those of a device, one line where they cannot be had', async () => {
  const { status, stdout, stderr } = await refusal('--real-ports', '--host', '127.0.0.9')
  if (status === 0) assert.match(stdout, /http:\/\/127\.0\.0\.9:80 /)
  else assert.match(stderr, /^ledloom: port 80 on 127\.0\.0\.9 [^\n]+\n$/)
})

test('a port given beside --real-ports is that one', async () => {
  const options = ['--real-ports', '--http', '0', '--udp', '0', '--discovery', '0']
  const { line } = await start(...options, '--leds', '1')
  assert.not([80, 7777, 5555].some((port) => line.http.endsWith(`:${port}`)))
  assert.not([7777, 5555].includes(line.udp))
})

test('a UDP port in use is one line', async () => {
  const { udpPort } = await place.device({ ledCount: 1 })
  for (const [option, service] of [
    ['--udp', 'UDP'],
    ['--discovery', 'discovery'],
  ] as const) {
    const { status, stderr } = await refusal(option, String(udpPort))
    assert.is(status, 1)
    assert.is(
      stderr,
      `ledloom: port ${udpPort} on 127.0.0.1 is in use, choose another for ${service} or 0 for any free one\n`,
    )
  }
})

test('--state keeps it until the next time, without its options being said again', async () => {
  const file = place.path('state.json')
  const unit = ['--family', 'G', '--leds', '7', '--firmware', '2.5.6']
  const first = await start('--state', file, ...unit)
  const client = place.keep(await connectDevice(first.line.http))
  await client.name.set('Porch')
  assert.is((await first.running.interrupt()).status, 0)
  const second = await start('--state', file)
  const again = place.keep(await connectDevice(second.line.http))
  assert.is(second.line.mac, first.line.mac)
  const { device_name, fw_family, number_of_led } = again.gestalt
  assert.equal([device_name, fw_family, number_of_led], ['Porch', 'G', 7])
})

test('a file that is no state is one line, and stays as it is', async () => {
  const file = place.path('letter.txt')
  await writeFile(file, 'Dear Sir')
  const { status, stderr } = await refusal('--state', file)
  assert.is(status, 1)
  assert.is(
    stderr,
    `ledloom: ${file} is damaged or not the state of a virtual device; move it away to start with a new device\n`,
  )
  assert.is(await readFile(file, 'utf8'), 'Dear Sir')
})

test('--fault lets something go wrong, each time it is given', async () => {
  const { line } = await start('--leds', '1', '--fault', 'latency=200', '--fault', 'lose=1')
  const begun = performance.now()
  assert.is((await fetch(`${line.http}/xled/v1/gestalt`)).status, 200)
  assert.ok(performance.now() - begun >= 199)
  assert.is(await discover(line.discovery, 1500), undefined)
})

test('a device outlives its reboots', async () => {
  const { line, running } = await start('--leds', '1', '--fault', 'reboot=0.3/0.2')
  const fates = new Set<string>()
  while (fates.size < 3) {
    await fetch(`${line.http}/xled/v1/gestalt`).then(
      () => fates.add(fates.has('away') ? 'back' : 'there'),
      () => fates.add('away'),
    )
  }
  assert.equal(fates, new Set(['there', 'away', 'back']))
  assert.is((await running.interrupt()).status, 0)
})

test('a fault that is none is one line', async () => {
  const { status, stderr } = await refusal('--fault', 'flood=1')
  assert.is(status, 2)
  assert.match(stderr, /^ledloom: [^\n]*a fault must be latency=MS, [^\n]*; got "flood=1"[^\n]*\n$/)
  const outOfRange = await refusal('--fault', 'drop=2')
  assert.match(
    outOfRange.stderr,
    /^ledloom: --fault: share of fault drop must be 0 to 1, got 2;[^\n]*\n$/,
  )
})

test.run()
