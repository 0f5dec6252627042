import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RecordPace } from '../../src/wled-device/mdns-link.ts'
import type { DnsRecord } from '../../src/wled-device/wled-records.ts'

const test = suite('RecordPace')

const pointer: DnsRecord = { name: '_wled._tcp.local', type: 'PTR', data: 'Tree._wled._tcp.local' }
const address: DnsRecord = { name: 'tree.local', type: 'A', data: '10.0.0.1' }

test('a record is said once a second, each for itself', () => {
  const pace = new RecordPace()
  pace.note([pointer], 0)
  assert.equal(pace.due([pointer, address], 999, 'question'), [address])
  pace.note([address], 999)
  assert.equal(pace.due([pointer, address], 1000, 'question'), [pointer])
})

test('who is about to take a name is answered four times a second', () => {
  const pace = new RecordPace()
  pace.note([address], 0)
  assert.equal(pace.due([address], 249, 'probe'), [])
  assert.equal(pace.due([address], 250, 'probe'), [address])
})

test.run()
