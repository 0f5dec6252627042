import {
  angleOf,
  choice,
  createEscapingPoint,
  defineEffect,
  dim,
  escapes,
  frontView,
  number,
  palette,
  sampleCyclicPalette,
  staysNearby,
  wholeCycles,
} from '@ledloom/effects'

/** Most iterations of a point. */
const DEPTH = 192

/** Places worth a visit, real and imaginary part. */
const PLACES = {
  'seahorse valley': [-0.743643887, 0.131825904],
  'elephant valley': [0.2819, 0.0107],
  'mini brot': [-1.7663, 0],
  spiral: [-0.761574, -0.0847596],
} as const

/** The middle of the whole set. */
const WHOLE = -0.6

export default defineEffect({
  title: 'Mandelbrot zoom',
  description:
    'Dives from the whole Mandelbrot set to a tiny one or into a valley, and comes back up.',
  kind: 'pure',
  category: 'geometry',
  tags: ['fractal', 'zoom', 'mathematics', 'psychedelic', 'apple man'],
  covers: true,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#1430c8', '#1f9bff', '#e8fbff', '#ffb000', '#b0006a'] }),
    place: choice({
      options: ['seahorse valley', 'elephant valley', 'mini brot', 'spiral'],
      default: 'mini brot',
      description: 'where the dive goes',
    }),
    depth: number({
      default: 5.8,
      min: 0,
      max: 16,
      unit: 'doublings',
      description: 'magnification at the deepest point',
    }),
    repeats: number({
      default: 0.4,
      min: 0.01,
      max: 1,
      description: 'how quickly the colours change from ring to ring',
    }),
  },
  prepare({ layout, params, loop }) {
    const { depth, repeats } = params
    const [real, imaginary] = PLACES[params.place]
    const { across, heights, halfWidth, halfHeight } = frontView(layout)
    // The whole set is 2.6 wide and 2.3 high.
    const whole = Math.max(1.2 / Math.max(0.3, halfWidth), 1.15 / Math.max(0.3, halfHeight))
    const point = createEscapingPoint()
    const diving = wholeCycles(0.03, loop)
    const flowing = wholeCycles(0.06, loop)

    return (frame, time) => {
      const dive = 0.5 - 0.5 * Math.cos(angleOf(time * diving))
      const magnified = 2 ** (-depth * dive)
      const scale = whole * magnified
      const turn = 0.5 * Math.sin(angleOf(time * diving))
      const cosine = scale * Math.cos(turn)
      const sine = scale * Math.sin(turn)
      const middleX = real + (WHOLE - real) * magnified
      const middleY = imaginary * (1 - magnified)
      const flow = time * flowing - Math.floor(time * flowing)
      for (let led = 0; led < across.length; led++) {
        point.x = 0
        point.y = 0
        point.real = middleX + across[led]! * cosine - heights[led]! * sine
        point.imaginary = middleY + across[led]! * sine + heights[led]! * cosine
        if (staysNearby(point) || !escapes(point, DEPTH)) {
          frame.fill(0, led * 3, led * 3 + 3)
          continue
        }
        const { rounds } = point
        const ring = Math.sqrt(rounds)
        sampleCyclicPalette(frame, led * 3, params.palette, ring * repeats - flow)
        // Far away it is dim, near the set it is bright.
        const near = Math.min(1, (rounds / (6 + 4 * depth * dive)) ** 2)
        dim(frame, led * 3, 0.4 + 0.6 * near)
      }
    }
  },
})
