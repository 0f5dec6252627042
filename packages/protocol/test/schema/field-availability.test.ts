import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { z } from 'zod'
import { endpoints } from '../../src/endpoints.ts'
import { type DescribedDevice, inFamilies, since } from '../../src/firmware/availability.ts'
import { parseFirmware } from '../../src/firmware/firmware.ts'
import {
  availabilityOf,
  findForeignField,
  only,
  selectFields,
} from '../../src/schema/field-availability.ts'

const test = suite('field-availability')

const schema = z.looseObject({
  always: z.int(),
  late: only(since('2.5.6'), z.int()),
  first: only(inFamilies('D'), z.string()),
  inner: z.looseObject({ late: only(since('2.5.6'), z.int()), always: z.int() }).optional(),
  items: z.array(z.looseObject({ late: only(since('2.5.6'), z.int()) })).optional(),
})

function deviceOf(family: DescribedDevice['family'], firmware: string): DescribedDevice {
  return { family, firmware: parseFirmware(firmware) }
}

const OLD = deviceOf('F', '2.4.2')
const NEW = deviceOf('F', '2.5.6')

test('a field is there from its firmware on', () => {
  assert.equal(selectFields(schema, { always: 1, late: 2 }, OLD), { always: 1 })
  assert.equal(selectFields(schema, { always: 1, late: 2 }, NEW), { always: 1, late: 2 })
})

test('a field of one family is in no other', () => {
  const value = { always: 1, first: 'x' }
  assert.equal(selectFields(schema, value, deviceOf('D', '2.3.5')), value)
  assert.equal(selectFields(schema, value, NEW), { always: 1 })
})

test('fields within objects and arrays are selected as well', () => {
  const value = { always: 1, inner: { late: 2, always: 3 }, items: [{ late: 4 }, { late: 5 }] }
  assert.equal(selectFields(schema, value, NEW), value)
  const expected = { always: 1, inner: { always: 3 }, items: [{}, {}] }
  assert.equal(selectFields(schema, value, OLD), expected)
})

test('fields that are undefined or unknown are left out', () => {
  assert.equal(selectFields(schema, { always: 1, late: undefined, other: 2 }, NEW), { always: 1 })
})

test('a field with a condition may be missing, and its condition can be asked', () => {
  assert.equal(schema.parse({ always: 1 }), { always: 1 })
  assert.equal(availabilityOf(schema.shape.first), { D: {} })
  assert.is(availabilityOf(schema.shape.always), undefined)
})

test('the timer answers with a code since 2.3.8 in family D and 2.5.6 in family F', () => {
  const timer = { time_now: 1, time_on: -1, time_off: -1, code: 1000 }
  const hasCode = ([family, firmware]: readonly [DescribedDevice['family'], string]) => {
    const sent = selectFields(endpoints.getTimer.response, timer, deviceOf(family, firmware))
    return 'code' in (sent as object)
  }
  const devices = [
    ['D', '2.3.7'],
    ['D', '2.3.8'],
    ['F', '2.5.5'],
    ['F', '2.5.6'],
    ['G', '2.4.21'],
  ] as const
  assert.equal(devices.map(hasCode), [false, true, false, true, true])
})

const network = endpoints.setNetworkStatus.request.schema

const pathOf = (content: unknown, sender: string) =>
  findForeignField(network, content, named(sender))?.path

function named(text: string): DescribedDevice {
  const [family, firmware] = text.split(' ') as [DescribedDevice['family'], string]
  return deviceOf(family, firmware)
}

test('a field of other firmware is found by its path, with the firmware that has it', () => {
  const content = { mode: 1, station: { dhcp: 1, encssid: 'AAAA' } }
  assert.is(pathOf(content, 'F 2.4.29'), 'station.encssid')
  assert.is(pathOf(content, 'F 2.4.30'), undefined)
  const { availability } = findForeignField(network, content, named('D 2.3.5'))!
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
  const found = findForeignField(schema, content, named('F 2.7.1'))
  assert.equal(found, { path: 'white', availability: inFamilies('G') })
  assert.is(findForeignField(schema, content, named('G 2.7.1')), undefined)
})

test('what is wrong in other ways is not its business', () => {
  for (const content of [undefined, null, 'text', 5, [], [{ station: {} }], { station: null }]) {
    assert.is(pathOf(content, 'D 1.99.18'), undefined)
  }
  assert.is(pathOf({ station: { encssid: undefined } }, 'D 1.99.18'), undefined)
})

test.run()
