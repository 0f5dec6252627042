import { type Endpoint, endpoints, FAMILIES, isAvailable, parseFirmware } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { send } from '../device-client.ts'
import { withDevice } from '../with-device.ts'

const test = suite('gating')

const FIRMWARES = ['1.99.20', '2.0.21', '2.3.5', '2.4.2', '2.4.21', '2.4.30', '2.5.6', '2.7.1']

/** Every way a row can be asked for. */
const waysTo = (row: Endpoint) =>
  [row.method, ...row.otherMethods].flatMap((method) =>
    [row.path, ...row.aliases].map((path) => [method, path] as const),
  )

for (const family of FAMILIES) {
  for (const firmware of FIRMWARES) {
    test(`family ${family} with ${firmware} has what the table says it has, and nothing else`, () =>
      withDevice({ family, firmware, ledCount: 1 }, async ({ url }) => {
        for (const row of Object.values(endpoints)) {
          const isThere = isAvailable(row.availability, family, parseFirmware(firmware))
          for (const way of waysTo(row)) {
            // Without a token: what is there and wants one says so, before it does anything.
            const answer = await send(url, way)
            const missing = answer.status === 404 && answer.text === 'Resource not found.'
            assert.is(missing, !isThere, `${way.join(' ')}: ${answer.status}`)
          }
        }
      }))
  }
}

test('unknown paths, prefixes and methods are not found', () =>
  withDevice({ ledCount: 1 }, async ({ url }) => {
    const wrong = [
      ['GET', ''],
      ['GET', 'led'],
      ['GET', 'led/mode/'],
      ['GET', '../v1'],
      ['GET', 'gestalt%'],
      ['GET', '__proto__'],
      ['PUT', 'led/mode'],
      ['OPTIONS', 'led/mode'],
      ['DELETE', 'led/mode'],
      ['HEAD', 'gestalt'],
    ] as const
    for (const way of wrong) assert.is((await send(url, way)).status, 404, way.join(' '))
  }))

test('queries are overlooked and percent signs resolved', () =>
  withDevice({ ledCount: 1 }, async ({ url }) => {
    for (const path of ['gestalt?filter=prod_infos&filter2=group', 'gestalt?', '%67estalt']) {
      assert.is((await send(url, ['GET', path])).status, 200, path)
    }
  }))

test('the words after status 200 are those of the generation', async () => {
  const reasons: string[] = []
  for (const family of FAMILIES) {
    await withDevice({ family, ledCount: 1 }, async ({ url }) => {
      reasons.push((await send(url, ['GET', 'gestalt'])).reason)
    })
  }
  assert.equal(reasons, ['Ok', 'OK', 'OK'])
})

test.run()
