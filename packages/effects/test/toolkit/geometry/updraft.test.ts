import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createUpdraft } from '../../../src/toolkit/geometry/updraft.ts'
import { isClose } from '../../closeness.ts'

const test = suite('updraft')

/** Five LEDs one above the other, 0.1 apart. */
const COLUMN = Float32Array.from([0, 1, 2, 3, 4].flatMap((led) => [0, led / 10, 0]))

test('values climb from LED to LED, a step at a time', () => {
  const { carry } = createUpdraft(COLUMN, 0.1)
  const [values, out] = [Float32Array.of(0, 1, 0, 0, 0), new Float32Array(5)]
  carry(out, values)
  isClose(out, [0, 0, 1, 0, 0], 0.05)
})

test('half a step brings half of the heat from below', () => {
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

test('uniform heat stays uniform, and nothing grows', () => {
  const cloud = Float32Array.from({ length: 300 }, (_, i) => Math.sin(i * i))
  const { carry, isGround } = createUpdraft(cloud, 0.05)
  const out = new Float32Array(100)
  carry(out, new Float32Array(100).fill(0.6))
  out.forEach((value, led) => {
    isClose([value], [isGround(led) ? 0 : 0.6])
  })
})

test('the nearest LEDs take part in layouts of any size', () => {
  const count = 700
  const cloud = Float32Array.from({ length: 3 * count }, (_, i) => Math.sin(i * i))
  const distance = 0.05
  const { carry } = createUpdraft(cloud, distance)
  const [values, out] = [new Float32Array(count), new Float32Array(count)]
  for (let led = 0; led < count; led += 50) {
    const gaps = Array.from({ length: count }, (_, source) => {
      const [dx, dy, dz] = [0, 1, 2].map(
        (axis) => cloud[led * 3 + axis]! - cloud[source * 3 + axis]!,
      )
      return dy! < distance / 2 ? Number.POSITIVE_INFINITY : Math.hypot(dx!, dy! - distance, dz!)
    })
    const third = gaps.toSorted((a, b) => a - b)[2]!
    values.set(gaps.map((gap) => (gap <= third ? 1 : 0)))
    values[led] = 1
    carry(out, values)
    if (Number.isFinite(third)) isClose([out[led]!], [1])
  }
})

test('eight times as many LEDs take about eight times the work to prepare', () => {
  const readingsOf = (count: number) => {
    const cloud = Float32Array.from({ length: 3 * count }, (_, i) => Math.sin(i * i))
    let readings = 0
    const counting = new Proxy(cloud, {
      get(positions, key) {
        readings++
        return Reflect.get(positions, key)
      },
    })
    createUpdraft(counting, 0.05)
    return readings
  }
  const [some, many] = [readingsOf(1000), readingsOf(8000)]
  assert.ok(many < 16 * some, `${many} readings of positions instead of ${some}`)
})

test.run()
