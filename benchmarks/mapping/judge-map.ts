import type { MapResult, View } from '@ledloom/mapping'
import { compareWithTruth } from '../../packages/mapping/test/simulated-camera/compare-with-truth.ts'
import type { Scene } from '../../packages/mapping/test/simulated-camera/scene.ts'

/** Figures of one map against the truth. */
export type Judgement = {
  /** LEDs that two views or more show, and those of them that are placed by measurement. */
  readonly seenTwice: number
  readonly placed: number
  /** Shares of the longest side. */
  readonly median: number
  readonly p99: number
  /** LEDs that are wrong by more than 3 % and not marked doubtful. */
  readonly wrong: number
  readonly doubtful: number
  readonly isMirrored: boolean
}

/** A median error beyond which a map is another one than the true one. */
const OTHER_MAP = 0.02

export function judgeMap(scene: Scene, views: readonly View[], result: MapResult): Judgement {
  const counts = new Int32Array(scene.layout.ledCount)
  for (const { sightings } of views) for (const { led } of sightings) counts[led]!++
  const { leds, layout } = result
  const truth = compareWithTruth(scene.layout, layout.positions, leds)
  const isPlaced = (led: number) => leds[led]!.state === 'measured'
  return {
    seenTwice: counts.filter((count) => count >= 2).length,
    placed: leds.filter((_, led) => counts[led]! >= 2 && isPlaced(led)).length,
    median: truth.median,
    p99: truth.p99,
    wrong: truth.wrong.length,
    doubtful: leds.filter(({ state }) => state === 'doubtful').length,
    isMirrored: truth.isMirrored,
  }
}

/** `true` if a map has the right shape, whatever single LEDs do. */
export function isRightMap({ median, isMirrored }: Judgement): boolean {
  return median <= OTHER_MAP && !isMirrored
}
