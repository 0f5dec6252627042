import {
  angleOf,
  createEscapingPoint,
  defineEffect,
  dim,
  escapes,
  frontView,
  integer,
  number,
  palette,
  pictureSpace,
  sampleCyclicPalette,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Julia set',
  description: 'A Julia set changes shape without end, its rings of colour flowing outwards.',
  kind: 'pure',
  category: 'geometry',
  tags: ['fractal', 'mathematics', 'psychedelic', 'complex', 'trip'],
  covers: true,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#0a0a8c', '#1f7bff', '#e8fbff', '#ffb000', '#b0006a'] }),
    zoom: number({ default: 1, min: 0.3, max: 8, description: 'magnification; 1 shows all of it' }),
    depth: integer({ default: 28, min: 4, max: 80, description: 'most iterations of a point' }),
    repeats: number({
      default: 0.3,
      min: 0.01,
      max: 1,
      description: 'how quickly the colours change from ring to ring',
    }),
  },
  prepare({ layout, params, loop }) {
    const { depth, repeats, zoom } = params
    const { across, heights, halfHeight } = frontView(layout)
    const scale = 1.15 / (zoom * Math.max(0.3, halfHeight))
    const { centre } = pictureSpace(layout, 1)
    const point = createEscapingPoint()
    const changing = wholeCycles(0.035, loop)
    const flowing = wholeCycles(0.08, loop)

    return (frame, time) => {
      const angle = angleOf(time * changing)
      // Just outside of the main cardioid of the Mandelbrot set the shapes are the richest.
      point.real = 1.12 * (0.5 * Math.cos(angle) - 0.25 * Math.cos(2 * angle))
      point.imaginary = 1.12 * (0.5 * Math.sin(angle) - 0.25 * Math.sin(2 * angle))
      const flow = time * flowing - Math.floor(time * flowing)
      for (let led = 0; led < across.length; led++) {
        point.x = scale * across[led]!
        point.y = scale * (heights[led]! - 0.5 * centre)
        if (!escapes(point, depth)) {
          frame.fill(0, led * 3, led * 3 + 3)
          continue
        }
        const { rounds } = point
        sampleCyclicPalette(frame, led * 3, params.palette, Math.sqrt(rounds) * repeats - flow)
        // Far away it is dim, near the set it is bright.
        const near = Math.min(1, (rounds / 7) ** 2)
        dim(frame, led * 3, 0.06 + 0.94 * near)
      }
    }
  },
})
