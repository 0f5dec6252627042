import {
  createNoise,
  defineEffect,
  dim,
  number,
  palette,
  samplePalette,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Starburst',
  description: 'Shells with a coloured edge burst out of the middle and break up into rays.',
  kind: 'pure',
  category: 'geometry',
  tags: ['burst', 'explosion', 'rays', 'nova', 'supernova', 'party'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'rainbow' }),
    scale: number({
      default: 1.3,
      min: 0.2,
      max: 4,
      unit: 'times half the layout',
      description: 'distance between shells',
    }),
    width: number({
      default: 0.6,
      min: 0.05,
      max: 1,
      unit: 'of the distance between shells',
      description: 'thickness of a shell',
    }),
    rays: number({
      default: 0.5,
      min: 0,
      max: 1,
      description: 'length of the rays; 0 is round',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { scale, width, rays, palette: colours } = params
    const rate = wholeCycles(0.4, loop)
    const points = uprightPositions(layout)
    const radii = Float32Array.from({ length: layout.ledCount }, (_, led) =>
      Math.hypot(points[led * 3]!, points[led * 3 + 1]!, points[led * 3 + 2]!),
    )
    const runs = new Float32Array(layout.ledCount)
    const bearings = points.map((at, i) => (3 * at) / Math.max(1e-6, radii[Math.floor(i / 3)]!))
    createNoise({ seed, rate: 0 })(runs, bearings, 0)
    const phases = radii.map((radius, led) => (radius * (1 - rays * runs[led]!)) / scale)

    return (frame, time) => {
      for (let led = 0; led < phases.length; led++) {
        const lead = time * rate - phases[led]!
        const depth = (lead - Math.floor(lead)) / width
        lightUp(frame, led * 3, depth)
      }
    }

    // A thin dim rim first, then the palette, each colour darker than the one before.
    function lightUp(frame: Float32Array, offset: number, depth: number): void {
      samplePalette(frame, offset, colours, depth)
      const strength = depth < 1 ? Math.min(1, depth * 12) * (1 - depth) * Math.sqrt(1 - depth) : 0
      dim(frame, offset, strength)
    }
  },
})
