import type { EffectSource, SoundTrack } from '@ledloom/effects'
import { BAND_COUNT, HOP_RATE, LOW_COUNT } from '../sound/analysis-rates.ts'
import {
  BEAT_COUNT,
  BEATS,
  BEGIN,
  HOP_COUNT,
  HOPS,
  monotonicTime,
  type SoundMemory,
} from './sound-memory.ts'

/** Seconds without sound until the last sound fades, and the time constant of the fade. */
const SILENCE_BEFORE_FADE = 0.3
const FADE = 0.25

/** Number of the oldest hops in the memory that may be overwritten at any moment. */
const MARGIN = 16

/** A sound track of live sound. */
export interface LiveTrack extends SoundTrack {
  /** Makes `time` (seconds) of the track the present, the newest sound. */
  hearAt(time: number): void
}

/**
 * Creates a track that reads a live sound in any thread: the newest loudness and spectrum at the
 * present, the last ten seconds before it, and silence further back. Reading allocates nothing.
 *
 * @param now milliseconds by the writer's clock
 */
export function createLiveTrack(memory: SoundMemory, now = monotonicTime): LiveTrack {
  const { cells, levels, spectra, lows, beatTimes, beatStrengths } = memory
  // Seconds of sound at the track's time 0.
  let start = 0
  // The result of the last lookup: the slots of the hops before and after the time, the position
  // between them, and the gain of the fade.
  let slot = 0
  let next = 0
  let share = 0
  let rest = 0

  function lookUp(time: number): void {
    const newest = cells[HOP_COUNT]! - 1
    const place = (start + time) * HOP_RATE + 0.5
    const hop = Math.min(newest, Math.floor(place))
    const isKept = hop >= 0 && hop > newest - HOPS + MARGIN
    const silence = (place - newest) / HOP_RATE - SILENCE_BEFORE_FADE
    rest = isKept ? (silence > 0 ? Math.exp(-silence / FADE) : 1) : 0
    slot = isKept ? hop % HOPS : 0
    next = isKept ? Math.min(newest, hop + 1) % HOPS : 0
    share = isKept && hop < newest ? place - hop : 0
  }

  const readBands = (bands: Float32Array, count: number) => (out: Float32Array, time: number) => {
    lookUp(time)
    for (let band = 0; band < count; band++) {
      const here = bands[slot * count + band]!
      const there = bands[next * count + band]!
      out[band] = rest * (here + (there - here) * share)
    }
  }

  return {
    duration: Number.POSITIVE_INFINITY,
    bandCount: BAND_COUNT,
    hearAt(time) {
      start = (now() - cells[BEGIN]!) / 1000 - time
    },
    levelAt(time) {
      lookUp(time)
      return rest * (levels[slot]! + (levels[next]! - levels[slot]!) * share)
    },
    readSpectrum: readBands(spectra, BAND_COUNT),
    readLows: readBands(lows, LOW_COUNT),
    readBeat(beat, time, back = 0) {
      const at = start + time
      const count = cells[BEAT_COUNT]!
      const oldest = Math.max(0, count - BEATS + 1)
      let last = count - 1
      // Only a few beats lie ahead.
      while (last >= oldest && beatTimes[last % BEATS]! > at) last--
      const index = last - back
      const isKept = index >= oldest
      beat.index = isKept ? index : 0
      beat.age = isKept ? Math.max(0, at - beatTimes[index % BEATS]!) : Number.POSITIVE_INFINITY
      beat.strength = isKept ? beatStrengths[index % BEATS]! : 0
    },
  }
}

/** Wraps `source` so that each frame hears the sound at the moment it is rendered. */
export function hearLive(source: EffectSource, track: LiveTrack): EffectSource {
  return {
    layout: source.layout,
    duration: source.duration,
    get params() {
      return source.params
    },
    setParameters: (input) => source.setParameters(input),
    press: (name) => source.press(name),
    variables: () => source.variables?.() ?? {},
    render(frame, time) {
      track.hearAt(time)
      source.render(frame, time)
    },
  }
}
