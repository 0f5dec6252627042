import {
  createOutlineFit,
  createTints,
  createTrailPainter,
  defineEffect,
  integer,
  ledSpacing,
  number,
  palette,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

/** Points of a trail. */
const POINTS = 80

export default defineEffect({
  title: 'Lissajous',
  description: 'Points of light draw a Lissajous figure that slowly turns in space.',
  kind: 'pure',
  category: 'geometry',
  tags: ['oscilloscope', 'curve', 'figure', 'mathematics', 'laser'],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: 'neon' }),
    across: integer({ default: 3, min: 1, max: 9, description: 'swings from side to side' }),
    up: integer({ default: 2, min: 1, max: 9, description: 'swings up and down' }),
    count: integer({ default: 2, min: 1, max: 8, description: 'number of points' }),
    size: number({
      default: 0.09,
      min: 0.03,
      max: 1,
      unit: 'of half the layout',
      description: 'thickness of the line; never too thin for the LEDs to show',
    }),
    tail: number({
      default: 0.45,
      min: 0.02,
      max: 1,
      unit: 'of the figure',
      description: 'length of the line behind a point',
    }),
  },
  prepare({ layout, params, loop }) {
    const { across, up, count, tail } = params
    const size = Math.max(params.size, 1.5 * ledSpacing(layout))
    const layTrail = createTrailPainter(uprightPositions(layout))
    const fitOutline = createOutlineFit(layout)
    const tints = createTints(params.palette, count)
    const rate = wholeCycles(0.09, loop)
    const turning = wholeCycles(0.03, loop)
    const trails = Array.from({ length: count }, (_, index) => ({
      places: new Float32Array(POINTS * 3),
      size,
      light: tints.subarray(index * 3, index * 3 + 3),
    }))

    return (frame, time) => {
      frame.fill(0)
      for (let index = 0; index < count; index++) {
        const turn = time * rate + index / count
        draw(trails[index]!.places, turn - Math.floor(turn), 2 * Math.PI * time * turning)
        layTrail(frame, trails[index]!)
      }
    }

    /** Places the points of a trail, from its head backwards. */
    function draw(places: Float32Array, turn: number, yaw: number): void {
      const cosine = Math.cos(yaw)
      const sine = Math.sin(yaw)
      for (let i = 0; i < places.length; i += 3) {
        const angle = 2 * Math.PI * (turn - (tail * i) / places.length)
        const side = 0.9 * Math.sin(across * angle)
        const depth = 0.9 * Math.cos(across * angle)
        places[i] = side * cosine + depth * sine
        places[i + 1] = 0.9 * Math.sin(up * angle)
        places[i + 2] = depth * cosine - side * sine
      }
      fitOutline(places)
    }
  },
})
