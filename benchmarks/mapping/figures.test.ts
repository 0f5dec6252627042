import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ringSetting } from '../../packages/mapping/test/simulated-camera/scenes/ring.ts'
import { figuresOf } from './figures.ts'

const test = suite('figures of mapping')
const right = { seenTwice: 24, placed: 24, median: 0.001, p99: 0.002, wrong: 0, doubtful: 0 }

test('one wrong map of a hundred that was not refused misses its goals', () => {
  const { scene } = ringSetting()
  const run = (judgement: typeof right, seed: number) => {
    return { scene, seed, viewCount: 6, seconds: 1, judgement: { ...judgement, isMirrored: false } }
  }
  const runs = Array.from({ length: 99 }, (_, seed) => run(right, seed))
  const rows = figuresOf([...runs, run({ ...right, median: 0.2, p99: 0.4, wrong: 20 }, 99)])
  const measured = (name: string) => rows.find((row) => row.name.startsWith(name))!
  assert.is(measured('wrong maps').ratio, 1)
  assert.equal(measured('wrong maps').target, { kind: 'at most', ratio: 0 })
  assert.is(measured('LEDs wrong').ratio, 20)
  assert.ok(measured('error, median').ratio! > 1)
})

test.run()
