import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Family } from '../../src/firmware/family.ts'
import { parseFirmware } from '../../src/firmware/firmware.ts'
import { realtimeVersion } from '../../src/realtime/realtime-version.ts'

const test = suite('realtime-version')
const versionOf = (family: Family, text: string) => realtimeVersion(family, parseFirmware(text))

test('the first generation has version 1, whatever its firmware', () => {
  for (const text of ['1.99.18', '2.3.5', '2.8.3']) assert.is(versionOf('D', text), 1)
})

test('the second generation has version 2 before 2.4.14, then 3', () => {
  for (const family of ['F', 'G'] as const) {
    assert.is(versionOf(family, '2.4.6'), 2)
    assert.is(versionOf(family, '2.4.13'), 2)
    assert.is(versionOf(family, '2.4.14'), 3)
    assert.is(versionOf(family, '2.7.1'), 3)
  }
})

test.run()
