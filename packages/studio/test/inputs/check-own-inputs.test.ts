import { hostname, networkInterfaces } from 'node:os'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkOwnInputs } from '../../src/inputs/check-own-inputs.ts'
import { failureOf } from '../failure-of.ts'

const test = suite('checkOwnInputs')

const PORTS: Readonly<Record<string, number>> = { ddp: 4048, sacn: 5568, 'art-net': 6454 }
const RANGE = { firstChannel: 1, lastChannel: 510, firstPixel: 1, lastPixel: 170 }
const ranges = [1, 2].map((universe) => ({ ...RANGE, universe }))

function listening(ports = PORTS) {
  return Object.entries(ports).map(([name, port]) => {
    return { name, port, universes: name === 'ddp' ? [] : ranges }
  })
}

function check(address: string, host = '127.0.0.1', ledCount = 250): Promise<void> {
  return checkOwnInputs([{ address, ledCount, hasWhite: false }], listening(), host)
}

const own = Object.values(networkInterfaces()).flatMap((cards = []) =>
  cards.flatMap(({ address, family }) => (family === 'IPv4' ? address : [])),
)

for (const [address, host] of [
  ['ddp://127.0.0.1', '127.0.0.1'],
  ['ddp://localhost', '127.0.0.1'],
  ['ddp://127.0.0.1:4048?rate=20', 'localhost'],
  ['ddp://0.0.0.0', '127.0.0.1'],
  ...own.map((each) => [`ddp://${each}`, '0.0.0.0'] as const),
  ['sacn://127.0.0.1', '127.0.0.1'],
  ['sacn://127.0.0.1/2', '0.0.0.0'],
  ['sacn:///1', '0.0.0.0'],
  ['art-net://127.0.0.1/2', '127.0.0.1'],
  ['art-net://127.0.0.1', '127.0.0.1'],
] as const) {
  test(`${address} is an own input where ${host} is listened on`, async () => {
    const { message } = await failureOf(check(address, host))
    assert.ok(message.startsWith(`${address} is this listen's own input; send elsewhere`))
  })
}

for (const [address, host] of [
  ['ddp://127.0.0.1:4049', '127.0.0.1'],
  ['ddp://127.0.0.2', '127.0.0.1'],
  ['ddp://192.0.2.7', '0.0.0.0'],
  ['sacn://127.0.0.1/3', '127.0.0.1'],
  ['sacn:///3', '0.0.0.0'],
  ['sacn:///1', '127.0.0.1'],
  ['art-net://127.0.0.1/3', '127.0.0.1'],
] as const) {
  test(`${address} is another's where ${host} is listened on`, () => check(address, host))
}

test('universes count as far as the LEDs go', async () => {
  await checkOwnInputs(
    [{ address: 'sacn://127.0.0.1/3', ledCount: 9, hasWhite: true }],
    listening(),
    '127.0.0.1',
  )
  const far = [{ name: 'sacn', port: 5568, universes: [...ranges, { ...RANGE, universe: 5 }] }]
  const target = { address: 'sacn://127.0.0.1/3', hasWhite: false }
  await checkOwnInputs([{ ...target, ledCount: 340 }], far, '127.0.0.1')
  await failureOf(checkOwnInputs([{ ...target, ledCount: 341 }], far, '127.0.0.1'))
  // 256 RGBW pixels fill two universes.
  await failureOf(checkOwnInputs([{ ...target, ledCount: 257, hasWhite: true }], far, '127.0.0.1'))
})

test('an input that is not open is nobody', () =>
  checkOwnInputs(
    [{ address: 'ddp://127.0.0.1', ledCount: 9, hasWhite: false }],
    listening({}),
    hostname(),
  ))

test.run()
