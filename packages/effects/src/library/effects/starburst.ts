import {
  createNoise,
  defineEffect,
  dim,
  number,
  palette,
  samplePalette,
  smoothStep,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

/** Cells of noise from the middle to the edge: the more, the more rays. */
const RAYS = 3.2

export default defineEffect({
  title: 'Starburst',
  description: 'A white-hot star bursts in the middle and shoots out rays that glow and fade.',
  kind: 'pure',
  category: 'geometry',
  tags: ['burst', 'explosion', 'rays', 'nova', 'supernova', 'party'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#fff6d8', '#ffd24a', '#ff6a1e', '#d0147a', '#3a0a8c'] }),
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
    const phases = radii.map((radius) => radius / scale)
    const shares = raysOf(points, radii)

    return (frame, time) => {
      for (let led = 0; led < phases.length; led++) {
        const lead = time * rate - phases[led]!
        const depth = (lead - Math.floor(lead)) / width
        lightUp(frame, led * 3, depth)
        dim(frame, led * 3, shares[led]!)
      }
    }

    // A thin dim rim first, then the palette, each colour darker than the one before.
    function lightUp(frame: Float32Array, offset: number, depth: number): void {
      samplePalette(frame, offset, colours, depth)
      const strength = depth < 1 ? Math.min(1, depth * 12) * (1 - depth) * Math.sqrt(1 - depth) : 0
      dim(frame, offset, strength)
    }

    /** The share of the light that each LED gets: near the middle all of it, further out only on rays. */
    function raysOf(points: Float32Array, radii: Float32Array): Float32Array {
      const noise = new Float32Array(radii.length)
      // Off the lattice of the noise, as it is 0 all over there.
      const bearings = points.map(
        (at, i) => 0.4 + (RAYS * at) / Math.max(1e-6, radii[Math.floor(i / 3)]!),
      )
      createNoise({ seed, rate: 0 })(noise, bearings, 0)
      const reach = 1.1 - rays
      return radii.map((radius, led) => {
        const ray = Math.max(0, 1 - 7 * Math.abs(noise[led]!))
        return 1 - Math.min(1, 4 * rays) * smoothStep(0.1 * reach, 0.7 * reach, radius) * (1 - ray)
      })
    }
  },
})
