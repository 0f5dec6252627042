import {
  type Beat,
  createTints,
  defineEffect,
  direction,
  distancesAlong,
  hash,
  number,
  palette,
  smoothStep,
  toUnitRange,
  uprightPositions,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Beat wipe',
  description: 'Each beat of the music wipes the next colour over the layout.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: ['music', 'colour change', 'disco', 'dance', 'drum', 'party', 'techno', 'club'],
  covers: true,
  params: {
    palette: palette({ default: ['#ff2d55', '#0a84ff', '#ffd60a', '#bf5af2', '#30d158'] }),
    direction: direction({
      default: 'up',
      description: 'direction of the first wipe; every other one goes back',
    }),
    duration: number({
      default: 0.4,
      min: 0.05,
      max: 2,
      unit: 'seconds',
      description: 'time of a wipe',
    }),
    softness: number({
      default: 0.25,
      min: 0.02,
      max: 1,
      unit: 'of the layout',
      description: 'width of the edge',
    }),
    level: number({ default: 0.55, min: 0, max: 1, description: 'brightness between beats' }),
  },
  prepare({ layout, params, seed, sound }) {
    const { duration, softness, level } = params
    const count = params.palette.colours.length
    const tints = createTints(params.palette, count)
    const places = toUnitRange(distancesAlong(uprightPositions(layout), params.direction))
    const beat: Beat = { age: 0, strength: 0, index: 0 }

    return (frame, time) => {
      sound.readBeat(beat, time, 0)
      const { age, strength, index } = beat
      sound.readBeat(beat, time, 1)
      const [own, old] = [colourOf(index), colourOf(beat.index)]
      const isBack = (hash(index, 3) & 1) === 1
      const front = Math.min(1, age / duration) * (1 + softness)
      const glow = level + (1 - level) * strength * Math.exp(-age / 0.25)
      for (let led = 0; led < places.length; led++) {
        const place = isBack ? 1 - places[led]! : places[led]!
        const share = smoothStep(front, front - softness, place)
        for (let channel = 0; channel < 3; channel++) {
          const before = tints[old + channel]!
          const light = before + (tints[own + channel]! - before) * share
          frame[led * 3 + channel] = glow * light
        }
      }
    }

    /** Successive beats have different colours. */
    function colourOf(index: number): number {
      const number = Number.isFinite(index) ? Math.max(0, index) + (hash(seed, 1) & 15) : 0
      return (number % count) * 3
    }
  },
})
