/** LEDs that what arrives at an LED is taken from. */
const SOURCES = 3

/** A slow stream straight up through a cloud of LEDs. */
export interface Updraft {
  /** Whether no LED lies below this one. */
  isGround(led: number): boolean
  /**
   * Writes one value an LED into `out` after the stream has carried `values` on by one step: 0 where
   * no LED lies below. `out` and `values` must be two arrays.
   */
  carry(out: Float32Array, values: Float32Array): void
}

/**
 * Prepares a stream that moves by `distance` a step through LEDs at `positions` (x, y up, z). What
 * an LED gets comes from the LEDs nearest to the point so far below it (semi-Lagrangian advection);
 * where the next LEDs below are further away, only a share of theirs arrives with each step.
 */
export function createUpdraft(positions: Float32Array, distance: number): Updraft {
  const count = positions.length / 3
  const sources = new Int32Array(count * SOURCES).fill(-1)
  const weights = new Float32Array(count * SOURCES)
  const shares = new Float32Array(count)
  for (let led = 0; led < count; led++) {
    const found = findBelow(positions, led, distance)
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
    isGround: (led) => sources[led * SOURCES] === -1,
    carry(out, values) {
      for (let led = 0; led < count; led++) {
        let arriving = 0
        for (let i = led * SOURCES; i < (led + 1) * SOURCES && sources[i]! >= 0; i++) {
          arriving += weights[i]! * values[sources[i]!]!
        }
        out[led] = values[led]! + (arriving - values[led]!) * shares[led]!
      }
    },
  }
}

interface Below {
  readonly source: number
  /** Distance between the source and the point that the stream comes from. */
  readonly gap: number
  /** How far below the LED the source lies. */
  readonly drop: number
}

function findBelow(positions: Float32Array, led: number, distance: number): Below[] {
  const nearest: Below[] = []
  const y = positions[led * 3 + 1]!
  for (let source = 0; source < positions.length / 3; source++) {
    const drop = y - positions[source * 3 + 1]!
    if (drop < distance / 2) continue
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
