import * as assert from 'uvu/assert'
import { MappingError, solveMap } from '../../src/index.ts'
import { compareWithTruth } from '../simulated-camera/compare-with-truth.ts'
import type { HARD_FILMINGS } from './hard-filmings.ts'

/** Refusals that ask people to film from more places. */
const TOO_FEW_PLACES = /place|further round/

/** A map must have no wrong LED that is not doubtful, and a refusal must say what to film. */
export async function judgeHardFilming(
  { isEnough, film }: (typeof HARD_FILMINGS)[number],
  seed: number,
): Promise<void> {
  const { scene, views } = film(seed)
  const { layout, name } = scene
  try {
    const map = await solveMap(views, { ledCount: layout.ledCount, seed })
    const { wrong, p99 } = compareWithTruth(layout, map.layout.positions, map.leds)
    assert.equal(wrong, [], `seed ${seed}, ${name}: wrong LEDs`)
    if (isEnough) assert.ok(p99 < 0.02, `seed ${seed}, ${name}: p99 ${p99}`)
  } catch (error) {
    if (!(error instanceof MappingError)) throw error
    assert.not(isEnough, `seed ${seed}, ${name}: refused, ${error.message}`)
    assert.match(error.message, TOO_FEW_PLACES, `seed ${seed}, ${name}: ${error.code}`)
  }
}
