import { createOctree } from './octree.ts'

/** Maximum number of LEDs that the stream reaches an LED from. */
const SOURCES = 3

/** Up to this many LEDs below another are all compared; of more, only those near a point. */
const FEW = 16

/** Factor by which a search is widened if it has found too few. */
const WIDER = 1.6

/** Relative difference between two ways to calculate a distance. */
const ROUNDING = 1e-9

/** A slow stream straight up through a cloud of LEDs. */
interface Updraft {
  /** Returns true if there is no LED below this one. */
  isGround(led: number): boolean
  /**
   * Writes one value per LED into `out` after the stream has carried `values` on by one step: 0 where
   * no LED lies below. `out` and `values` must be two arrays.
   */
  carry(out: Float32Array, values: Float32Array): void
}

/**
 * Prepares a stream that moves up by `distance` per step through LEDs at `positions` (x, y, z each). An
 * LED gets the values of the LEDs nearest to the point that far below it (semi-Lagrangian advection).
 * If the next LEDs below are farther away, only a share of their values arrives with each step.
 */
export function createUpdraft(positions: Float32Array, distance: number): Updraft {
  const count = positions.length / 3
  const sources = new Int32Array(count * SOURCES)
  const weights = new Float32Array(count * SOURCES)
  const shares = new Float32Array(count)
  const findBelow = createSearch(positions, distance)
  for (let led = 0; led < count; led++) {
    const found = findBelow(led)
    const total = found.reduce((sum, { gap }) => sum + closeness(gap), 0)
    let climb = 0
    for (const [index, { source, gap, drop }] of found.entries()) {
      const weight = closeness(gap) / total
      sources[led * SOURCES + index] = source
      weights[led * SOURCES + index] = weight
      climb += weight * drop
    }
    shares[led] = Math.min(1, distance / climb)
  }

  return {
    isGround: (led) => weights[led * SOURCES] === 0,
    carry(out, values) {
      for (let led = 0; led < count; led++) {
        // Where there are fewer sources, the others have no weight.
        const i = led * SOURCES
        const arriving =
          weights[i]! * values[sources[i]!]! +
          weights[i + 1]! * values[sources[i + 1]!]! +
          weights[i + 2]! * values[sources[i + 2]!]!
        out[led] = values[led]! + (arriving - values[led]!) * shares[led]!
      }
    },
  }
}

type Below = {
  readonly source: number
  /** Distance between the source and the point that the stream comes from. */
  readonly gap: number
  /** Height of the LED above the source. */
  readonly drop: number
}

/** Creates a search for the LEDs below an LED that are nearest to the point that the stream comes from. */
function createSearch(
  positions: Float32Array,
  distance: number,
): (led: number) => readonly Below[] {
  const leds = Array.from({ length: positions.length / 3 }, (_, led) => led)
  const heights = [...leds].sort((a, b) => positions[a * 3 + 1]! - positions[b * 3 + 1]!)
  const tree = createOctree(
    leds,
    (led) => positions[led * 3]!,
    (led) => positions[led * 3 + 1]!,
    (led) => positions[led * 3 + 2]!,
  )
  let reach = distance
  return (led) => {
    const [x, y, z] = [positions[led * 3]!, positions[led * 3 + 1]!, positions[led * 3 + 2]!]
    const isBelow = (source: number) => y - positions[source * 3 + 1]! >= distance / 2
    const nearestOf = (sources: readonly number[]) =>
      findNearest(positions, { led, distance, sources })
    const lowest = heights.slice(0, FEW).filter(isBelow)
    if (lowest.length < FEW) return nearestOf(lowest.sort((a, b) => a - b))
    for (; ; reach *= WIDER) {
      const sources = tree.findAllWithinRadius(x, y - distance, z, reach).filter(isBelow)
      const found = nearestOf(sources.sort((a, b) => a - b))
      const last = found[SOURCES - 1]
      if (last === undefined || last.gap > reach * (1 - ROUNDING)) continue
      // Successive LEDs are near each other, so the reach for one suits the next.
      reach = Math.max(1e-3, WIDER * last.gap)
      return found
    }
  }
}

/** The nearest of `sources`, the LEDs below `led` in wire order. */
function findNearest(
  positions: Float32Array,
  {
    led,
    distance,
    sources,
  }: { readonly led: number; readonly distance: number; readonly sources: readonly number[] },
): Below[] {
  const nearest: Below[] = []
  for (const source of sources) {
    const drop = positions[led * 3 + 1]! - positions[source * 3 + 1]!
    const gap = Math.hypot(
      positions[source * 3]! - positions[led * 3]!,
      drop - distance,
      positions[source * 3 + 2]! - positions[led * 3 + 2]!,
    )
    insert(nearest, { source, gap, drop })
  }
  return nearest
}

function insert(nearest: Below[], candidate: Below): void {
  const place = nearest.findIndex(({ gap }) => candidate.gap < gap)
  if (place >= 0) nearest.splice(place, 0, candidate)
  else if (nearest.length < SOURCES) nearest.push(candidate)
  if (nearest.length > SOURCES) nearest.pop()
}

function closeness(gap: number): number {
  return 1 / (gap + 0.01) ** 2
}
