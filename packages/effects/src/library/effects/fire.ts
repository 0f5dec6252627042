import {
  createFixedSteps,
  createNoise,
  createUpdraft,
  defineEffect,
  lowestHeight,
  number,
  palette,
  samplePalette,
  uprightPositions,
  usualSpeed,
} from '@ledloom/effects'

/** Steps per second of effect time. */
const RATE = 50

/** At a higher speed the air is still for several steps: it changes as often as at this speed. */
const STIRRED_AT = 1.25

/** Speed of rising heat, in half layouts per second. */
const RISE = 1.4

/** Heat that a flame loses up to its tip, where it is barely visible. */
const LOSS = 0.7

export default defineEffect({
  title: 'Fire',
  description: 'Flames rise from the lowest LEDs, break into tongues and cool on their way up.',
  kind: 'stateful',
  category: 'fire',
  tags: [
    'flame',
    'flames',
    'warm',
    'fireplace',
    'burning',
    'campfire',
    'bonfire',
    'halloween',
    'cosy',
    'hot',
    'hearth',
    'volcano',
    'autumn',
  ],
  covers: true,
  params: {
    palette: palette({ default: 'fire' }),
    height: number({
      default: 0.9,
      min: 0.1,
      max: 2,
      unit: 'of the layout',
      description: 'usual height of the flames',
    }),
    turbulence: number({
      default: 0.7,
      min: 0,
      max: 1,
      description: 'how much the flames break up; 0 is an even glow',
    }),
    speed: usualSpeed,
  },
  live: ['palette', 'height', 'turbulence'],
  prepare({ layout, params, seed }) {
    const points = uprightPositions(layout)
    const lowest = lowestHeight(points)
    const updraft = createUpdraft(points, RISE / RATE)
    const sampleNoise = createNoise({ seed, octaves: 2, rate: 1 })
    const isFed = Uint8Array.from({ length: layout.ledCount }, (_, led) =>
      Number(points[led * 3 + 1]! < lowest + 0.12 || updraft.isGround(led)),
    )
    let heat = new Float32Array(layout.ledCount)
    let risen = new Float32Array(layout.ledCount)

    const grain = points.map((coordinate) => coordinate * 3)
    const roughness = new Float32Array(layout.ledCount)

    const advance = createFixedSteps({ rate: RATE }, (step) => {
      const { height, turbulence } = params
      const cooling = (LOSS * RISE) / (2 * height)
      if (step % Math.max(1, Math.ceil(params.speed / STIRRED_AT)) === 0) stir(step)
      updraft.carry(risen, heat)
      for (let led = 0; led < layout.ledCount; led++) {
        const rough = turbulence * roughness[led]!
        const cooled = risen[led]! - (cooling * (1 + 4 * rough)) / RATE
        risen[led] = Math.min(1, Math.max(0, isFed[led]! > 0 ? 0.8 + 1.2 * rough : cooled))
      }
      const spent = heat
      heat = risen
      risen = spent
    })

    /** Samples the air, which rises with the heat. */
    function stir(step: number): void {
      const risenBy = (step * RISE) / RATE
      for (let i = 1; i < points.length; i += 3) grain[i] = (points[i]! - risenBy) * 2
      sampleNoise(roughness, grain, step / RATE)
    }

    return (frame, time) => {
      advance(time)
      for (let led = 0; led < heat.length; led++) {
        samplePalette(frame, led * 3, params.palette, heat[led]!)
      }
    }
  },
})
