import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createUpdraft } from '../../src/geometry/updraft.ts'
import { isClose } from '../closeness.ts'

const test = suite('updraft')

/** Five LEDs one above the other, 0.1 apart. */
const COLUMN = Float32Array.from([0, 1, 2, 3, 4].flatMap((led) => [0, led / 10, 0]))

test('values climb from LED to LED, a step at a time', () => {
  const { carry } = createUpdraft(COLUMN, 0.1)
  const [values, out] = [Float32Array.of(0, 1, 0, 0, 0), new Float32Array(5)]
  carry(out, values)
  isClose(out, [0, 0, 1, 0, 0], 0.05)
})

test('half a step brings half of what is below', () => {
  const { carry } = createUpdraft(COLUMN, 0.05)
  const out = new Float32Array(5)
  carry(out, Float32Array.of(1, 1, 0, 0, 0))
  assert.ok(out[2]! > 0.25 && out[2]! < 0.75 && out[4]! < 0.05, `${out}`)
})

test('the lowest is ground, and nothing arrives there', () => {
  const updraft = createUpdraft(COLUMN, 0.1)
  assert.equal([0, 1, 2, 3, 4].map(updraft.isGround), [true, false, false, false, false])
  const out = new Float32Array(5)
  updraft.carry(out, Float32Array.of(0.7, 0, 0, 0, 0))
  assert.is(out[0], 0)
})

test('what is even stays even, and nothing grows', () => {
  const cloud = Float32Array.from({ length: 300 }, (_, i) => Math.sin(i * i))
  const { carry, isGround } = createUpdraft(cloud, 0.05)
  const out = new Float32Array(100)
  carry(out, new Float32Array(100).fill(0.6))
  out.forEach((value, led) => {
    isClose([value], [isGround(led) ? 0 : 0.6])
  })
})

test.run()
