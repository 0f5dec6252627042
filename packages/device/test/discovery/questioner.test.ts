import type { Socket } from 'node:dgram'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { networkTargets, Questioner } from '../../src/discovery/questioner.ts'
import { ipv4, ipv6 } from './interfaces.ts'

const test = suite('questioner')

const INTERFACES = {
  wired: [ipv4('192.168.1.7', '255.255.255.0')],
  wireless: [ipv4('10.1.2.3', '255.255.255.0')],
  loopback: [ipv4('127.0.0.1', '255.0.0.0', true)],
}

/** A socket whose system refuses some targets, as systems do whose networks are down. */
function socketRefusing(refused: Readonly<Record<string, string>>) {
  const sent: string[] = []
  const send = (
    _: Uint8Array,
    port: number,
    target: string,
    done: (error: Error | null) => void,
  ) => {
    const code = refused[target]
    if (code === undefined) sent.push(`${target}:${port}`)
    done(code === undefined ? null : new Error(`send ${code} ${target}:${port}`))
  }
  return { socket: { send: send as Socket['send'] }, sent }
}

function questionerRefused(refused: Readonly<Record<string, string>>, addresses: string[] = []) {
  const { socket, sent } = socketRefusing(refused)
  const options = { addresses, port: 5555, readInterfaces: () => INTERFACES }
  return { questioner: new Questioner(socket, options), sent }
}

test('every network, the machine and the given addresses are asked once a round', () => {
  const { questioner, sent } = questionerRefused({}, ['lights.example', '10.1.2.255'])
  questioner.ask()
  const targets = ['192.168.1.255', '10.1.2.255', '255.255.255.255', '127.0.0.1', 'lights.example']
  assert.equal(
    sent,
    targets.map((target) => `${target}:5555`),
  )
  questioner.ask()
  assert.is(sent.length, 2 * targets.length)
  assert.equal(questioner.problems(), [])
})

test('a network that is down affects no other and is not reported', () => {
  const refused = { '10.1.2.255': 'EPERM', '255.255.255.255': 'ENETUNREACH' }
  const { questioner, sent } = questionerRefused(refused)
  questioner.ask()
  assert.equal(sent, ['192.168.1.255:5555', '127.0.0.1:5555'])
  assert.equal(questioner.problems(), [])
})

test('asking no network at all is reported', () => {
  const refused = {
    '192.168.1.255': 'EPERM',
    '10.1.2.255': 'EPERM',
    '255.255.255.255': 'ENETUNREACH',
  }
  const { questioner, sent } = questionerRefused(refused)
  questioner.ask()
  assert.equal(sent, ['127.0.0.1:5555'])
  const [problem, ...others] = questioner.problems()
  assert.equal([problem?.code, others.length], ['unreachable', 0])
  assert.match(problem!.message, /^the network could not be asked for devices: send EPERM/)
})

test('a given address that cannot be asked is reported, unless it worked once', () => {
  const refused: Record<string, string> = { 'nobody.example': 'ENOTFOUND' }
  const { questioner } = questionerRefused(refused, ['nobody.example'])
  questioner.ask()
  assert.match(
    questioner.problems()[0]!.message,
    /^nobody\.example could not be asked .* ENOTFOUND/,
  )
  delete refused['nobody.example']
  questioner.ask()
  assert.equal(questioner.problems(), [])
})

test('a given name that is still being looked up has not been asked', () => {
  const send = (_: Uint8Array, __: number, target: string, done: (error: Error | null) => void) => {
    if (target !== 'slow.example') done(null)
  }
  const options = { addresses: ['slow.example'], port: 5555, readInterfaces: () => INTERFACES }
  const questioner = new Questioner({ send: send as Socket['send'] }, options)
  assert.equal(questioner.problems().length, 1)
  questioner.ask()
  const [problem] = questioner.problems()
  assert.match(problem!.message, /^slow\.example could not be asked .* has not been found in time$/)
})

test('every network is asked at its own broadcast address, then everyone', () => {
  const { networks } = networkTargets({
    wired: [ipv4('192.168.1.7', '255.255.255.0'), ipv6('fe80::1')],
    wireless: [ipv4('10.1.2.3', '255.255.240.0')],
    tunnel: [ipv4('172.16.0.9', '255.255.255.248')],
  })
  assert.equal(networks, ['192.168.1.255', '10.1.15.255', '172.16.0.15', '255.255.255.255'])
})

test('two interfaces in one network are one target', () => {
  const { networks } = networkTargets({
    wired: [ipv4('192.168.1.7', '255.255.255.0')],
    wireless: [ipv4('192.168.1.8', '255.255.255.0')],
  })
  assert.equal(networks, ['192.168.1.255', '255.255.255.255'])
})

test('links between two points have no broadcast address', () => {
  const { networks } = networkTargets({
    tunnel: [ipv4('10.8.0.2', '255.255.255.255'), ipv4('10.9.0.2', '255.255.255.254')],
  })
  assert.equal(networks, ['255.255.255.255'])
})

test('the machine itself is asked at its own address', () => {
  const targets = networkTargets({ loopback: [ipv4('127.0.0.1', '255.0.0.0', true)] })
  assert.equal(targets, { networks: ['255.255.255.255'], machine: ['127.0.0.1'] })
})

test('a machine without any interface asks everyone, in vain or not', () => {
  assert.equal(networkTargets({ gone: undefined }).networks, ['255.255.255.255'])
})

test.run()
