import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endpoints } from '../../src/endpoints/endpoints.ts'
import { inFamilies } from '../../src/firmware/availability.ts'
import { parseFirmware } from '../../src/firmware/firmware.ts'
import type { Sender } from '../../src/schema/field-availability.ts'
import { findForeignField } from '../../src/schema/foreign-field.ts'

const test = suite('foreign-field')

const network = endpoints.setNetworkStatus.request.schema

function senderOf(text: string): Sender {
  const [family, firmware] = text.split(' ') as [Sender['family'], string]
  return { family, firmware: parseFirmware(firmware) }
}

const pathOf = (content: unknown, sender: string) =>
  findForeignField(network, content, senderOf(sender))?.path

test('a field of other firmware is found by its path, with the firmware that has it', () => {
  const content = { mode: 1, station: { dhcp: 1, encssid: 'AAAA' } }
  assert.is(pathOf(content, 'F 2.4.29'), 'station.encssid')
  assert.is(pathOf(content, 'F 2.4.30'), undefined)
  const { availability } = findForeignField(network, content, senderOf('D 2.3.5'))!
  assert.equal(availability.D, { since: [2, 4, 30] })
})

test('a field that has come and gone again is foreign on both sides', () => {
  const content = { mode: 1, station: { ssid: 'home' } }
  assert.is(pathOf(content, 'F 2.4.29'), undefined)
  assert.is(pathOf(content, 'F 2.4.30'), 'station.ssid')
})

test('a field in one of several forms is found', () => {
  const { schema } = endpoints.setLedColor.request
  const content = { red: 1, green: 2, blue: 3, white: 4 }
  const found = findForeignField(schema, content, senderOf('F 2.7.1'))
  assert.equal(found, { path: 'white', availability: inFamilies('G') })
  assert.is(findForeignField(schema, content, senderOf('G 2.7.1')), undefined)
})

test('what is wrong in other ways is not its business', () => {
  for (const content of [undefined, null, 'text', 5, [], [{ station: {} }], { station: null }]) {
    assert.is(pathOf(content, 'D 1.99.18'), undefined)
  }
  assert.is(pathOf({ station: { encssid: undefined } }, 'D 1.99.18'), undefined)
})

test.run()
