import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkEdits, correctMap } from '../../src/mapping/correct-map.ts'
import { failureOf } from '../failure-of.ts'
import { lineMap } from './fake-map-worker.ts'

const test = suite('corrections of a whole map')

test('a map is levelled, turned and measured in the order of the corrections', async () => {
  const { layout, leds } = await correctMap(lineMap(12), [
    { kind: 'level', lower: 0, upper: 11 },
    { kind: 'turn', axis: 'y', degrees: 90 },
    { kind: 'mirror' },
    { kind: 'scale', first: 0, second: 11, metres: 11 },
  ])
  const [first, last] = [layout.positions.subarray(0, 3), layout.positions.subarray(33, 36)]
  assert.ok(Math.abs(last[1]! - first[1]! - 11) < 1e-5)
  assert.ok(Math.abs(last[0]! - first[0]!) < 1e-5 && Math.abs(last[2]! - first[2]!) < 1e-5)
  assert.is(leds.length, 12)
})

test('LEDs that the map does not have are refused before it is made', () => {
  const edits = [{ kind: 'scale', first: 0, second: 12, metres: 2 }] as const
  checkEdits(edits, 13)
  assert.throws(() => checkEdits(edits, 12), /from 0 to 11, got 12/)
})

test('two LEDs at one place are refused', async () => {
  const map = lineMap(3)
  map.layout.positions.fill(0)
  const failure = failureOf(correctMap(map, [{ kind: 'level', lower: 0, upper: 1 }]))
  assert.match((await failure).message, /^LEDs 0 and 1 are at one place/)
})

test.run()
