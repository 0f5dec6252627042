import { isRightMap } from './judge-map.ts'
import type { MapRun } from './map-views.ts'

/** A line about one run, with its seed. */
export function describeRun({ scene, seed, viewCount, judgement, refusal }: MapRun): string {
  const run = `seed ${seed}, ${scene.name}, ${viewCount} views`
  if (!judgement) return `${run}: refused, ${refusal}`
  const { placed, seenTwice, median, p99, wrong, doubtful, isMirrored } = judgement
  return [
    `${run}: ${isRightMap(judgement) ? 'right' : isMirrored ? 'INSIDE OUT' : 'WRONG'}`,
    `placed ${placed} of ${seenTwice}`,
    `median ${(100 * median).toFixed(3)} %`,
    `p99 ${(100 * p99).toFixed(2)} %`,
    `wrong ${wrong}`,
    `doubtful ${doubtful}`,
  ].join(', ')
}
