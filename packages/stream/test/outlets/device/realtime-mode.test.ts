import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nextPhase } from '../../../src/outlets/device/realtime-mode.ts'

const test = suite('phases')

test('a hundred of them leave no twentieth of the period empty and crowd none', () => {
  const counts = new Array<number>(20).fill(0)
  for (let i = 0; i < 100; i++) {
    const phase = nextPhase()
    assert.ok(phase > 0 && phase <= 1)
    counts[Math.ceil(phase * 20) - 1]!++
  }
  assert.ok(Math.min(...counts) >= 3, `${counts}`)
  assert.ok(Math.max(...counts) <= 7, `${counts}`)
})

test.run()
