import { hashUnit } from '../noise/hash.ts'
import { followPeaks } from './follow-peaks.ts'
import { createSoundTrack, LOW_BANDS, type SoundTrack } from './sound-track.ts'

const BANDS = 16
const FRAME_RATE = 50

/** Steps per beat, and per bar of four beats. */
const STEPS_PER_BEAT = 4
const STEPS_PER_BAR = 16

/** Steps after its first drum at which the track starts. */
const PICKUP = 1.5

/** Seed of the rhythm and the melody. */
const GROOVE = 50

/** Number of bars if there is no loop. */
const BARS = 8

/** Factor by which the loudest moment is overdriven, so that the others are visible too. */
const LOUDNESS = 1.6

/** Places of the drums in the spectrum, in bands. */
const KICK = { band: 0.5, spread: 1.3 }
const SNARE = { band: 8, spread: 2.6 }
const HAT = { band: 14, spread: 1.4 }

/** Places of the kick and of the bass in the lows, in steps; the bass moves by as many as it spans. */
const LOW_KICK = { band: 0.6, spread: 1 }
const LOW_BASS = { band: 1.8, span: 3, spread: 0.7 }

/** Beats a minute of the groove, unless a loop bends it. */
export const DEMO_TEMPO = 120

/** Lengths of loops whose groove is kept; with more of them the oldest is forgotten. */
const KEPT = 8
const kept = new Map<number | undefined, SoundTrack>()

/**
 * The synthetic groove of drums, bass and a melody for lights that hear no sound: one for all effects
 * and modulators, so that they move together.
 *
 * @param loop seconds that hold a whole number of beats; default: eight bars
 */
export function demoTrack({ loop }: { readonly loop?: number | undefined } = {}): SoundTrack {
  const known = kept.get(loop)
  if (known !== undefined) return known
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value)
  const track = createGroove(loop)
  kept.set(loop, track)
  return track
}

function createGroove(loop: number | undefined): SoundTrack {
  const beatCount = loop === undefined ? BARS * 4 : Math.max(1, Math.round(loop * 2))
  const duration = loop ?? (beatCount * 60) / DEMO_TEMPO
  const frameCount = Math.max(1, Math.round(duration * FRAME_RATE))
  const frameRate = frameCount / duration
  const spectra = new Float32Array(frameCount * BANDS)
  const lows = new Float32Array(frameCount * LOW_BANDS.count)
  const stepCount = beatCount * STEPS_PER_BEAT
  for (let step = 0; step < stepCount; step++) {
    const from = Math.floor((step / stepCount) * frameCount)
    const to = Math.max(from + 1, Math.floor(((step + 1) / stepCount) * frameCount))
    const framesOf = (values: Float32Array, bands: number) =>
      values.subarray(from * bands, Math.min(to, frameCount) * bands)
    playStep(framesOf(spectra, BANDS), step)
    playLows(framesOf(lows, LOW_BANDS.count), step)
  }
  for (const [values, bandCount] of [
    [spectra, BANDS],
    [lows, LOW_BANDS.count],
  ] as const) {
    followPeaks(values, { bandCount, frameRate, attack: 0.02, decay: 0.14 })
    normalise(values, LOUDNESS)
  }
  // The track starts during a decay, so that the seam of a loop does not cut a drum in two.
  const late = Math.round((PICKUP / stepCount) * frameCount)
  const heard = rotate(spectra, late * BANDS)
  const beats = Array.from({ length: beatCount }, (_, index) => index + 1)

  return createSoundTrack({
    duration,
    bandCount: BANDS,
    spectra: heard,
    lows: rotate(lows, late * LOW_BANDS.count),
    levels: levelsOf(heard, frameCount),
    beatTimes: Float32Array.from(
      beats,
      (beat) => (beat / beatCount - late / frameCount) * duration,
    ),
    beatStrengths: Float32Array.from(beats, (beat) => (beat % 4 === 0 ? 1 : beat % 2 ? 0.6 : 0.75)),
  })
}

function rotate(values: Float32Array, by: number): Float32Array {
  const rotated = new Float32Array(values.length)
  rotated.set(values.subarray(by))
  rotated.set(values.subarray(0, by), values.length - by)
  return rotated
}

/** Writes a sixteenth note into its frames: drums are short, notes fill all of them. */
function playStep(frames: Float32Array, step: number): void {
  const place = step % STEPS_PER_BAR
  const bar = Math.floor(step / STEPS_PER_BAR)
  const hit = frames.subarray(0, 3 * BANDS)
  const chance = (voice: number) => hashUnit(GROOVE + voice, place)
  if (place % 4 === 0) play(hit, KICK, place === 0 ? 1 : 0.85)
  if (place % 8 === 4) play(hit, SNARE, 0.8)
  if (place % 4 === 2 || chance(1) < 0.3) play(hit, HAT, place % 4 === 2 ? 0.75 : 0.4)
  if (chance(2) < 0.45) play(frames, { band: 2.5 + 2 * chance(3), spread: 0.9 }, 0.7)
  // The melody changes every bar and repeats after four.
  const note = hashUnit(GROOVE + 4 + (bar % 4), place >> 1)
  if (note < 0.55) play(frames, { band: 5 + 14 * note, spread: 0.8 }, 0.75)
}

/** Writes the drum and the bass of a sixteenth note into the lows of its frames. */
function playLows(frames: Float32Array, step: number): void {
  const place = step % STEPS_PER_BAR
  const { count } = LOW_BANDS
  if (place % 4 === 0) {
    play(frames.subarray(0, 3 * count), LOW_KICK, place === 0 ? 1 : 0.85, count)
  }
  if (hashUnit(GROOVE + 2, place) >= 0.45) return
  const band = LOW_BASS.band + LOW_BASS.span * hashUnit(GROOVE + 3, place)
  play(frames, { band, spread: LOW_BASS.spread }, 0.7, count)
}

function play(
  frames: Float32Array,
  { band, spread }: { readonly band: number; readonly spread: number },
  strength: number,
  bandCount = BANDS,
): void {
  for (let i = 0; i < frames.length; i++) {
    const gap = ((i % bandCount) - band) / spread
    frames[i]! += strength * Math.exp(-gap * gap)
  }
}

/** Scales the largest value to `peak` and clips values above 1. */
function normalise(values: Float32Array, peak: number): void {
  const most = values.reduce((greatest, value) => Math.max(greatest, value), 1e-6)
  for (let i = 0; i < values.length; i++) values[i] = Math.min(1, (values[i]! * peak) / most)
}

function levelsOf(spectra: Float32Array, frameCount: number): Float32Array {
  const levels = new Float32Array(frameCount)
  for (let i = 0; i < spectra.length; i++) levels[Math.floor(i / BANDS)]! += spectra[i]!
  normalise(levels, 1)
  return levels
}
