import {
  availabilityOf,
  type Endpoint,
  endpoints,
  FAMILIES,
  isAvailable,
  parseFirmware,
} from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jsonOf } from '../device-client.ts'
import { withDevice } from '../with-device.ts'

const test = suite('reply fields')

const FIRMWARES = ['1.99.20', '2.3.5', '2.3.8', '2.4.2', '2.4.21', '2.4.30', '2.5.6', '2.7.1']

/** What only some modes have, and what stands for nothing. */
const OF_SOME_MODES = ['color_config', 'id', 'unique_id', 'name', 'movie']

const rows: readonly Endpoint[] = Object.values(endpoints)
const readings = rows.filter(({ method, request }) => method === 'GET' && request.kind === 'none')

for (const family of FAMILIES) {
  for (const version of FIRMWARES) {
    const firmware = parseFirmware(version)
    test(`every reading of family ${family} with ${version} has the fields of the table`, () =>
      withDevice({ family, firmware: version, ledCount: 3, mode: 'demo' }, async (_, call) => {
        for (const row of readings) {
          if (!isAvailable(row.availability, family, firmware)) continue
          const answer = await call('GET', row.path)
          if (answer.status === 204) continue
          const reply = row.response.parse(jsonOf(answer)) as Record<string, unknown>
          const shape: Readonly<Record<string, Parameters<typeof availabilityOf>[0]>> =
            row.response.shape
          for (const [field, schema] of Object.entries(shape)) {
            const availability = availabilityOf(schema)
            if (availability === undefined) continue
            if (row.path === 'led/mode' && OF_SOME_MODES.includes(field)) continue
            const isExpected = isAvailable(availability, family, firmware)
            assert.is(field in reply, isExpected, `${row.path} ${field}`)
          }
        }
      }))
  }
}

test.run()
