import {
  createNoise,
  defineEffect,
  frontView,
  hashUnit,
  number,
  palette,
  pictureSpace,
  samplePalette,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

/** Width of the soft edge of the disc and of its shadow, in radii. */
const SOFTNESS = 0.12

/** Position in the palette of the dark side. */
const EARTHSHINE = 0.2

export default defineEffect({
  title: 'Moon',
  description: 'A moon waxes and wanes among twinkling stars.',
  kind: 'pure',
  category: 'sky',
  tags: [
    'night',
    'stars',
    'phases',
    'crescent',
    'halloween',
    'calm',
    'sleep',
    'full moon',
    'ramadan',
    'eid',
  ],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#000000', '#16264f', '#8a94b4', '#fff3d0'] }),
    duration: number({
      default: 16,
      min: 2,
      max: 3600,
      unit: 'seconds',
      constant: 'it sets the pace, and the light would jump; let speed follow instead',
      description: 'time from new moon to new moon',
    }),
    size: number({
      default: 0.85,
      min: 0.2,
      max: 2,
      description: 'size of the moon; 1 just fits the layout',
    }),
    density: number({
      default: 0.06,
      min: 0,
      max: 1,
      unit: 'of the LEDs',
      description: 'stars beside the moon',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { across, heights } = frontView(layout)
    const { centre, halfWidth, halfHeight } = pictureSpace(layout, 1)
    const radius = params.size * Math.max(halfWidth, halfHeight)
    const x = across.map((side) => side / radius)
    const y = heights.map((height) => (height - centre) / radius)
    const seas = new Float32Array(layout.ledCount)
    const surface = Float32Array.from({ length: layout.ledCount * 3 }, (_, i) =>
      i % 3 === 2 ? 0 : 1.6 * (i % 3 === 0 ? x : y)[Math.floor(i / 3)]!,
    )
    createNoise({ seed, octaves: 2, rate: 0 })(seas, surface, 0)
    const rate = wholeCycles(1 / params.duration, loop)
    const flicker = wholeCycles(0.4, loop)

    return (frame, time) => {
      const phase = time * rate - Math.floor(time * rate)
      // Light enters from the right until the moon is full, then the shadow does.
      const bulge = Math.cos(2 * Math.PI * phase)
      const side = phase < 0.5 ? 1 : -1
      for (let led = 0; led < x.length; led++) {
        const distance = Math.sqrt(x[led]! * x[led]! + y[led]! * y[led]!)
        const disc = smoothStep(1, 1 - SOFTNESS, distance)
        // Beyond the edge by its softness, so that the new moon is fully dark and the full moon fully lit.
        const limb = Math.sqrt(Math.max(0, 1 - y[led]! * y[led]!)) + SOFTNESS
        const lit = smoothStep(-SOFTNESS, SOFTNESS, side * x[led]! - bulge * limb)
        const ground = 1 - 1.1 * smoothStep(0.05, 0.45, seas[led]!) * 0.45
        const isStar = disc === 0 && hashUnit(seed, led) < params.density
        const twinkle = isStar ? wave(time * flicker + hashUnit(seed + 1, led)) : 0
        const moon = disc * (EARTHSHINE + (ground - EARTHSHINE) * lit)
        samplePalette(frame, led * 3, params.palette, Math.max(moon, twinkle))
      }
    }
  },
})

function wave(turns: number): number {
  return 0.45 + 0.35 * Math.sin(2 * Math.PI * turns)
}
