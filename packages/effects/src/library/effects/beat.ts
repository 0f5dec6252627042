import type { Frame } from '@ledloom/core'
import {
  type Beat,
  defineEffect,
  distancesFrom,
  hashUnit,
  number,
  palette,
  samplePalette,
  smoothStep,
  uprightPositions,
} from '@ledloom/effects'

/** Seconds in which a shell lights up, so that none appears abruptly. */
const ATTACK = 0.04

/** Seconds in which the middle goes dark after a beat, and its size as a share of the way outwards. */
const DECAY = 0.45
const HUB = 0.2

/** Distance in the palette between the colours of successive beats, so that none recurs soon. */
const GOLDEN = 0.618034

/** Maximum shells at a time. */
const SHELLS = 12

export default defineEffect({
  title: 'Beat',
  description:
    'Every beat of the music thumps in the middle like a loudspeaker and sends out a ring of light.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: [
    'music',
    'audio',
    'rhythm',
    'pulse',
    'party',
    'disco',
    'bass',
    'drum',
    'techno',
    'club',
    'rave',
    'bpm',
    'dj',
  ],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'neon' }),
    width: number({
      default: 0.2,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: 'thickness of a shell',
    }),
    duration: number({
      default: 1.1,
      min: 0.2,
      max: 4,
      unit: 'seconds',
      description: 'time a shell takes to reach the outermost LED',
    }),
    tail: number({
      default: 0.2,
      min: 0,
      max: 1,
      description: 'afterglow of a shell',
    }),
  },
  prepare({ layout, params, seed, sound }) {
    const { width, duration, tail } = params
    const distances = distancesFrom(uprightPositions(layout))
    const nearest = distances.reduce((least, distance) => Math.min(least, distance), 1)
    const reach = distances.reduce((most, distance) => Math.max(most, distance), 0.1) + width
    const hub = nearest + HUB * (reach - nearest)
    const beat: Beat = { age: 0, strength: 0, index: 0 }
    const light = new Float32Array(3)
    const first = hashUnit(seed, 0)

    return (frame, time) => {
      frame.fill(0)
      lightHub(frame, time)
      for (let back = 0; back < SHELLS; back++) {
        sound.readBeat(beat, time, back)
        const progress = beat.age / duration
        if (progress >= 1) return
        // Fast at first, then slower, like a blast of air.
        const radius = reach * (1 - (1 - progress) ** 1.6)
        const strength = beat.strength * Math.min(1, beat.age / ATTACK) * (1 - progress)
        setLight(beat.index)
        for (let led = 0; led < distances.length; led++) {
          const gap = (distances[led]! - radius) / width
          const glow = gap < 0 ? edge(gap / (1 + 3 * tail)) : edge(gap)
          if (glow === 0) continue
          for (let channel = 0; channel < 3; channel++)
            frame[led * 3 + channel]! += strength * glow * light[channel]!
        }
      }
    }

    function setLight(index: number): void {
      const tint = first + index * GOLDEN
      samplePalette(light, 0, params.palette, tint - Math.floor(tint))
    }

    /** Lights up the middle, which jumps with each beat like the cone of a loudspeaker. */
    function lightHub(frame: Frame, time: number): void {
      sound.readBeat(beat, time)
      const jump =
        beat.strength * Math.min(1, beat.age / ATTACK) * Math.max(0, 1 - beat.age / DECAY) ** 2
      const radius = hub * (0.75 + 0.5 * jump)
      setLight(beat.index)
      for (let led = 0; led < distances.length; led++) {
        const glow = jump * smoothStep(radius, 0.7 * radius, distances[led]!)
        for (let channel = 0; channel < 3; channel++)
          frame[led * 3 + channel] = glow * light[channel]!
      }
    }
  },
})

function edge(gap: number): number {
  const inside = 1 - Math.abs(gap)
  return inside > 0 ? inside * inside : 0
}
