import {
  createOutlineFit,
  createTints,
  createTrailPainter,
  defineEffect,
  hashUnit,
  integer,
  ledSpacing,
  number,
  palette,
  roomOf,
  roundnessOf,
  smoothStep,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

/** Number of points in a trail. */
const PLACES = 16

/** Share of the time between two throws of a ball in which it flies; then it is in a hand. */
const FLIGHT = 0.72

/** Heights of the hands and of the top of a flight, and how far a hand sinks, in half layouts. */
const HANDS = -0.62
const TOP = 0.98
const SCOOP = 0.3

/** Half layouts from the middle at which a hand throws and catches. */
const INNER = 0.3
const OUTER = 0.85

/** Angle around a tree of one half layout to the side. */
const AROUND = 0.75 * Math.PI

export default defineEffect({
  title: 'Juggle',
  description: 'Coloured balls fly in high arcs from hand to hand and cross on their way.',
  kind: 'pure',
  category: 'wire',
  tags: ['balls', 'weave', 'dots', 'sinelon', 'playful', 'circus'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'neon' }),
    count: integer({ default: 5, min: 1, max: 10, description: 'number of balls' }),
    size: number({
      default: 0.17,
      min: 0.05,
      max: 1,
      unit: 'of half the layout',
      description: 'size of a ball; never too small for the LEDs to show',
    }),
    tail: number({
      default: 0.13,
      min: 0,
      max: 4,
      unit: 'seconds',
      description: 'length of the trail behind a ball',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, tail } = params
    const points = uprightPositions(layout)
    const [roomX, , roomZ] = roomOf(points)
    // On a string everything overlaps, so half the size is enough.
    const room = 0.5 + 0.5 * Math.max(roomX, roomZ)
    const size = Math.max(params.size * room, 1.6 * ledSpacing(layout))
    const isRound = roundnessOf(points) === 'round'
    const fitOutline = createOutlineFit(layout)
    const layTrail = createTrailPainter(points)
    const tints = createTints(params.palette, count)
    // As jugglers do: an odd number of balls crosses over, an even one would collide and keeps its sides.
    const crosses = count % 2 === 1
    // Of a round, in which each ball is thrown twice.
    const rate = wholeCycles(0.36, loop)
    const balls = Array.from({ length: count }, (_, ball) => ({
      start: ball / (crosses ? count : 2 * count) + hashUnit(seed, 0),
      firstHand: ball % 2 === 0 || crosses ? -1 : 1,
      trail: { places: new Float32Array(PLACES * 3), size, light: tints.subarray(ball * 3) },
    }))

    return (frame, time) => {
      frame.fill(0)
      const turn = time * rate
      for (const ball of balls) {
        follow(ball, turn - Math.floor(turn))
        fitOutline(ball.trail.places)
        layTrail(frame, ball.trail)
      }
    }

    /** Writes the last places of a ball after so many rounds of two throws. */
    function follow(
      { start, firstHand, trail: { places } }: (typeof balls)[0],
      rounds: number,
    ): void {
      for (let i = 0, past = 0; i < places.length; i += 3, past += (tail * rate) / PLACES) {
        const throws = 2 * (rounds - past + start)
        const number = Math.floor(throws)
        const hand = crosses && number % 2 !== 0 ? -firstHand : firstHand
        const share = throws - number
        const side = sideOf(hand, share)
        places[i] = isRound ? Math.sin(AROUND * side) : side
        places[i + 1] = heightOf(share)
        places[i + 2] = isRound ? Math.cos(AROUND * side) : side
      }
    }

    /** Half layouts to the side of a ball that `hand` (−1 or 1) throws, from throw to throw. */
    function sideOf(hand: number, share: number): number {
      const goal = crosses ? -hand : hand
      if (share > FLIGHT) return goal * (OUTER + (INNER - OUTER) * smoothStep(FLIGHT, 1, share))
      return hand * INNER + ((goal * OUTER - hand * INNER) * share) / FLIGHT
    }
  },
})

/** The height of a ball, from throw to throw: a parabola, then a scoop of the hand. */
function heightOf(share: number): number {
  if (share > FLIGHT) return HANDS - SCOOP * Math.sin((Math.PI * (share - FLIGHT)) / (1 - FLIGHT))
  const flown = share / FLIGHT
  return HANDS + (TOP - HANDS) * 4 * flown * (1 - flown)
}
