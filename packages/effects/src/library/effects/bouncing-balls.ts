import {
  createTints,
  defineEffect,
  hashUnit,
  integer,
  number,
  palette,
  unrollSurface,
  wholeCycles,
} from '@ledloom/effects'

/** Throws of a ball a second. */
const RATE = 0.146

export default defineEffect({
  title: 'Bouncing balls',
  description: 'Balls drop from the top, bounce lower and lower, and are thrown up again.',
  kind: 'pure',
  category: 'geometry',
  tags: ['ball', 'bounce', 'jump', 'gravity', 'playful', 'juggling'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'party' }),
    count: integer({ default: 6, min: 1, max: 20, description: 'number of balls' }),
    size: number({
      default: 0.26,
      min: 0.05,
      max: 1,
      unit: 'of half the layout',
      description: 'radius of a ball',
    }),
    bounces: integer({
      default: 3,
      min: 1,
      max: 10,
      description: 'number of bounces before a ball is thrown up again',
    }),
    bounciness: number({
      default: 0.75,
      min: 0.1,
      max: 1,
      description: 'length of each bounce relative to the one before',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, bounces, bounciness } = params
    const { across, heights, width, isRound } = unrollSurface(layout)
    // On a string all fall in one column, so half the size is enough.
    const size = width > 0 ? params.size : params.size / 2
    const tints = createTints(params.palette, count)
    // Each flight is shorter by the same factor; together they take one cycle, however many they are,
    // so that a change of them does not make the balls jump.
    const shares = Float64Array.from({ length: bounces + 1 }, (_, bounce) => bounciness ** bounce)
    const longest = 1 / shares.reduce((sum, share) => sum + share)
    const takeOffs = shares.map((_, bounce) =>
      shares.subarray(0, bounce).reduce((sum, share) => sum + share * longest, 0),
    )
    const rates = Float64Array.from({ length: count }, (_, ball) =>
      wholeCycles((0.9 + 0.2 * hashUnit(seed, ball)) * RATE, loop),
    )
    const starts = rates.map((_, ball) => hashUnit(seed, ball + count))
    // On a wall the outermost balls are seen whole.
    const room = isRound ? width : Math.max(0, width - 2 * size)
    const columns = rates.map((_, ball) => {
      return isRound || count === 1
        ? ((ball + 0.5) / count - 0.5) * room
        : (ball / (count - 1) - 0.5) * room
    })
    const altitudes = new Float32Array(count)

    return (frame, time) => {
      bounce(time)
      frame.fill(0)
      for (let ball = 0; ball < count; ball++) {
        for (let led = 0; led < heights.length; led++) {
          const gap = Math.abs(across[led]! - columns[ball]!)
          const aside = isRound ? Math.min(gap, width - gap) : gap
          const above = heights[led]! - altitudes[ball]!
          const strength = 1 - (aside * aside + above * above) / (size * size)
          if (strength <= 0) continue
          for (let channel = 0; channel < 3; channel++) {
            const light = strength * tints[ball * 3 + channel]!
            frame[led * 3 + channel] = Math.max(frame[led * 3 + channel]!, light)
          }
        }
      }
    }

    /** The height of each ball, on the parabola of its current flight. */
    function bounce(time: number): void {
      for (let ball = 0; ball < count; ball++) {
        const turn = time * rates[ball]! + starts[ball]!
        const share = turn - Math.floor(turn)
        let flight = bounces
        while (share < takeOffs[flight]!) flight--
        const flown = (share - takeOffs[flight]!) / (shares[flight]! * longest)
        const height = 4 * Math.max(0, flown * (1 - flown)) * shares[flight]! * shares[flight]!
        altitudes[ball] = height * (2 - 2 * size) - 1 + size
      }
    }
  },
})
