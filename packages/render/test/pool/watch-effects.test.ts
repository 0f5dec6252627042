import { setTimeout as after } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  CALL_CELLS,
  countEffectCalls,
  enterEffect,
  leaveEffect,
} from '../../src/effects/effect-calls.ts'
import { watchEffects } from '../../src/pool/watch-effects.ts'

const test = suite('watch effects')

/** How often a call is said to be stuck while `run` goes on. */
async function countStuck(run: () => Promise<void>): Promise<number> {
  const cells = new Int32Array(CALL_CELLS)
  countEffectCalls(cells)
  let stuck = 0
  const watch = watchEffects(cells, 0.5, () => stuck++)
  await run()
  watch.stop()
  return stuck
}

test('a call that does not come back is told of once', async () => {
  const stuck = await countStuck(async () => {
    enterEffect()
    await after(1600)
  })
  assert.is(stuck, 1)
})

test('calls that come back are not, nor what takes its time outside of them', async () => {
  const stuck = await countStuck(async () => {
    for (let call = 0; call < 10; call++) {
      enterEffect()
      await after(100)
      leaveEffect()
    }
    await after(1000)
  })
  assert.is(stuck, 0)
})

test.run()
