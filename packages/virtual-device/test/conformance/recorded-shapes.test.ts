import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { VirtualDevice } from '../../src/index.ts'
import { jsonOf, logIn, type Sending, send } from '../device-client.ts'

const test = suite('conformance: shapes of recorded replies')

interface Exchange {
  readonly scenario: string
  readonly method: string
  readonly path: string
  readonly json?: object
  readonly bytes?: { readonly length: number; readonly begin: string }
  readonly reply: object
}

const FIXTURE = new URL('../fixtures/exchanges-F-2.7.1.json', import.meta.url)
const exchanges: readonly Exchange[] = JSON.parse(readFileSync(FIXTURE, 'utf8'))

/** What the document names and the recorded device did not send. */
const DOCUMENTED = new Map([
  ['POST device_name', ['.name: string']],
  ['GET led/effects/current', ['.effect_id: number']],
  ['GET led/layout/full', ['.aspectXY: number', '.aspectXZ: number']],
  ['GET network/status', ['.ap.max_connection: number']],
])

test('a virtual device has every field of the recorded one, of its type, and no others', async () => {
  const device = await VirtualDevice.start({ family: 'F', firmware: '2.7.1', ledCount: 250 })
  let token = await logIn(device.url)
  for (const exchange of exchanges) {
    const { method, path, scenario, reply } = exchange
    const answer = await send(device.url, [method, path], { token, ...bodyOf(exchange) })
    const fields = jsonOf(answer)
    if (path === 'login') token = String(fields.authentication_token)
    const way = `${method} ${path}`
    assert.equal(
      shapeOf(fields),
      [...new Set([...shapeOf(reply), ...(DOCUMENTED.get(way) ?? [])])].sort(),
      `${scenario}: ${way}`,
    )
  }
  await device.close()
})

function bodyOf({ json, bytes }: Exchange): Sending {
  if (json !== undefined) return { body: json }
  return bytes === undefined ? {} : { body: Buffer.alloc(bytes.length, bytes.begin, 'hex') }
}

/** Every field by its path with its type; the items of a list are one field. */
function shapeOf(value: unknown): string[] {
  return [...new Set(linesOf(value, ''))].sort()
}

function linesOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => linesOf(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`]
  return Object.entries(value).flatMap(([key, each]) => linesOf(each, `${path}.${key}`))
}

test.run()
