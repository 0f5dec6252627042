import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { comeLater, rivalRecords, wledRecords } from '../../src/wled-device/wled-records.ts'

const test = suite('rivalRecords')

function records({ port = 80, address = '198.51.100.7', name = 'Tree', ttl = 120 } = {}) {
  return wledRecords({ name, port, mac: '0a0b0c0d0e0f' }, { address, namesTaken: 0, ttl })
}

test('what we say ourselves, and what somebody takes back, is no rival', () => {
  assert.equal(rivalRecords(records(), records()), [])
  assert.equal(rivalRecords(records({ port: 81, ttl: 0 }), records()), [])
})

test('a service elsewhere and a machine of another address are rivals, whatever the case', () => {
  const kinds = rivalRecords(
    records({ name: 'TREE', port: 81, address: '198.51.100.8' }),
    records(),
  )
  assert.equal(
    kinds.map(({ type }) => type),
    ['SRV', 'A'],
  )
})

test('another network card of this machine is none', () => {
  assert.equal(rivalRecords(records({ address: '127.0.0.1' }), records()), [])
})

test('of two that come at once exactly one gives input', () => {
  for (const other of [{ port: 81 }, { port: 8080 }, { address: '198.51.100.10' }]) {
    const [one, two] = [records(), records(other)]
    assert.is(comeLater(one, two), !comeLater(two, one))
    assert.ok(comeLater(two, one))
  }
  assert.not(comeLater(records(), records()))
})

test('a name that is taken gets a tail, and stays within 63 bytes', () => {
  const nameOf = (name: string, namesTaken: number) =>
    wledRecords(
      { name, port: 80, mac: '0a0b0c0d0e0f' },
      { address: '198.51.100.7', namesTaken },
    )[2]!.name
  assert.is(nameOf('Tree 2.0', 0), 'Tree 2 0._wled._tcp.local')
  assert.is(nameOf('Tree', 1), 'Tree 0d0e0f._wled._tcp.local')
  assert.is(nameOf('Tree', 2), 'Tree 0d0e0f 2._wled._tcp.local')
  const [label = ''] = nameOf('ä'.repeat(40), 1).split('._wled')
  assert.ok(Buffer.byteLength(label) <= 63 && label.endsWith('ä 0d0e0f'), label)
})

test.run()
