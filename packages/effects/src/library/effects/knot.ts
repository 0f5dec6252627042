import {
  createOutlineFit,
  createTints,
  defineEffect,
  distancesFrom,
  integer,
  layTrail,
  number,
  palette,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

/** Points of the cord and of a spark's trail. */
const CORD = 128
const TRAIL = 10

export default defineEffect({
  title: 'Knot',
  description: 'Sparks chase each other along a dim, knotted cord.',
  kind: 'pure',
  category: 'geometry',
  tags: ['cord', 'rope', 'trefoil', 'loop', 'celtic', 'sparks'],
  covers: false,
  bestOn: 'sphere',
  params: {
    palette: palette({ default: 'vaporwave' }),
    around: integer({
      default: 2,
      min: 1,
      max: 5,
      description: 'times the cord goes around the axis',
    }),
    over: integer({ default: 3, min: 0, max: 7, description: 'times the cord goes up and down' }),
    count: integer({ default: 4, min: 1, max: 10, description: 'number of sparks' }),
    size: number({
      default: 0.28,
      min: 0.03,
      max: 1,
      unit: 'of half the layout',
      description: 'thickness of the cord and its sparks',
    }),
    tail: number({
      default: 0.13,
      min: 0,
      max: 1,
      unit: 'of the cord',
      description: "length of a spark's tail",
    }),
    contrast: number({
      default: 0.96,
      min: 0,
      max: 1,
      description: 'darkness of the cord between the sparks',
    }),
  },
  prepare({ layout, params, loop }) {
    const { around, over, count, size, tail, contrast } = params
    const points = uprightPositions(layout)
    const fitOutline = createOutlineFit(layout)
    const tints = createTints(params.palette, count + 1)
    const rest = lightCord()
    const rate = wholeCycles(0.08, loop)
    const sparks = Array.from({ length: count }, (_, spark) => ({
      places: new Float32Array(TRAIL * 3),
      size,
      light: tints.subarray((spark + 1) * 3),
    }))

    return (frame, time) => {
      frame.set(rest)
      for (let spark = 0; spark < count; spark++) {
        const turn = time * rate + spark / count
        layCord(sparks[spark]!.places, turn - Math.floor(turn), tail)
        layTrail(frame, points, sparks[spark]!)
      }
    }

    /** Places points along a torus knot in the layout's outline, backwards from `turn` over `length`. */
    function layCord(places: Float32Array, turn: number, length: number): void {
      for (let i = 0; i < places.length; i += 3) {
        const angle = 2 * Math.PI * (turn - (length * i) / places.length)
        const reach = 0.7 + 0.3 * Math.cos(angle * over)
        places[i] = reach * Math.sin(angle * around)
        places[i + 1] = 0.9 * Math.sin(angle * over)
        places[i + 2] = reach * Math.cos(angle * around)
      }
      fitOutline(places)
    }

    function lightCord(): Float32Array {
      const cord = new Float32Array(CORD * 3)
      layCord(cord, 0, 1)
      const gaps = Float32Array.from({ length: layout.ledCount }, (_, led) => {
        const at = [points[led * 3]!, points[led * 3 + 1]!, points[led * 3 + 2]!] as const
        return distancesFrom(cord, at).reduce((least, gap) => Math.min(least, gap))
      })
      return points.map((_, i) => {
        const near = Math.max(0, 1 - gaps[Math.floor(i / 3)]! / size)
        return (1 - contrast) * near * tints[i % 3]!
      })
    }
  },
})
