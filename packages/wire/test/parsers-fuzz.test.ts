import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { damagedPackets } from './damaged-packets.ts'
import { parsers } from './parsers.ts'
import { samplePackets } from './sample-packets.ts'

const RUNS = 20_000

for (const [name, parse] of Object.entries(parsers)) {
  const test = suite(`parser of ${name}`)
  const taken = new Map<string, number>()

  function check(bytes: Uint8Array): void {
    const message = parse(bytes)
    const what = message.kind === 'refused' ? `refused, ${message.reason}` : message.kind
    taken.set(what, (taken.get(what) ?? 0) + 1)
    if ('data' in message) assert.ok(isWithin(message.data, bytes))
    if ('light' in message) assert.ok(isWithin(message.light.data, bytes))
  }

  test('a sample is taken', () => {
    for (const packet of samplePackets[name]!) assert.is.not(parse(packet).kind, 'refused')
  })

  test('bytes of any kind become a message of their own bytes or a refusal', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 700 }), check), { numRuns: RUNS })
  })

  test('samples with bytes changed and ends cut off do as well', () => {
    fc.assert(fc.property(damagedPackets(samplePackets[name]!), check), { numRuns: RUNS })
    const counts = [...taken].map(([what, count]) => `${count} ${what}`)
    console.log(`tried: ${name}: ${counts.join(', ')}`)
  })

  test.run()
}

function isWithin(part: Uint8Array, whole: Uint8Array): boolean {
  const start = part.byteOffset - whole.byteOffset
  return part.buffer === whole.buffer && start >= 0 && start + part.length <= whole.length
}
