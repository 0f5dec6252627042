import { setImmediate } from 'node:timers/promises'
import { followPeaks } from '@ledloom/effects'
import { createFileMemory } from '../files/file-memory.ts'
import { checkReadable } from '../files/read-file.ts'
import { SourceError } from '../source/source-error.ts'
import { BAND_COUNT, LOW_COUNT } from './analysis-rates.ts'
import { ATTACK, applyBandGain, applyGain, DECAY } from './automatic-gain.ts'
import { findBeats } from './find-beats.ts'
import { type AnalysedSound, findKnownSound, rememberSounds } from './known-sounds.ts'
import { openSound } from './open-sound.ts'
import { type MeasuredSound, SoundMeter } from './sound-meter.ts'
import { SoundReader } from './sound-reader.ts'

/** Maximum duration in hours; the analysis of an hour takes 30 MB. */
const MAXIMUM_HOURS = 4

/** Chunks that are decoded before other work of the thread may run. */
const CHUNKS_AT_ONCE = 64

/** Seconds by which a container may overstate the duration: its picture often ends later. */
const USUAL_DIFFERENCE = 0.5

/**
 * Analyses the sound of a file, a song or a video, as effects hear it: 50 frames per second of
 * loudness and of 24 bands on the mel scale from 30 Hz to 14 kHz, K-weighted (ITU-R BS.1770), with
 * one gain for the whole, and its beats, exact to 20 ms. There is one tempo for the whole, which may
 * be half or twice the one that a person would tap. Silence gives zeros.
 *
 * A file that has not changed since is not analysed again.
 *
 * @throws SourceError if it can't be read, has no sound or more than four hours, or if FFmpeg is
 *   missing
 */
export async function analyseSound(path: string): Promise<AnalysedSound> {
  const { size, mtimeMs } = await checkReadable(path)
  const version = `${size} ${mtimeMs}`
  return findKnownSound(path, version) ?? analyses.get(path, version, () => keep(path, version))
}

// Joins simultaneous requests; results are kept among the known sounds.
const analyses = createFileMemory<AnalysedSound>()

async function keep(path: string, version: string): Promise<AnalysedSound> {
  const sound = await analyse(path)
  rememberSounds([{ path, version, sound }])
  return sound
}

async function analyse(path: string): Promise<AnalysedSound> {
  const reader = new SoundReader(await openSound(path))
  try {
    const measured = await measure(path, reader)
    return { ...analysisOf(measured), notes: notesOf(measured.duration, reader.statedDuration) }
  } finally {
    reader.close()
  }
}

async function measure(path: string, reader: SoundReader): Promise<MeasuredSound> {
  const meter = new SoundMeter()
  for (let chunks = 1; ; chunks++) {
    const samples = reader.next()
    if (samples === undefined) break
    meter.add(samples)
    if (meter.duration > MAXIMUM_HOURS * 3600) throw tooLong(path)
    if (chunks % CHUNKS_AT_ONCE === 0) await setImmediate()
  }
  if (meter.duration === 0) throw empty(path)
  return meter.finish()
}

function analysisOf({ duration, levels, spectra, lows, flux }: MeasuredSound) {
  const { tempo, times, strengths } = findBeats(flux, duration)
  const following = { frameRate: levels.length / duration, attack: ATTACK, decay: DECAY }
  const bands = (values: Float32Array, bandCount: number) =>
    followPeaks(applyBandGain(share(values), bandCount), { ...following, bandCount })
  return {
    duration,
    levels: followPeaks(applyGain(share(levels)), { ...following, bandCount: 1 }),
    bandCount: BAND_COUNT,
    spectra: bands(spectra, BAND_COUNT),
    lows: bands(lows, LOW_COUNT),
    beatTimes: share(times),
    beatStrengths: share(strengths),
    tempo,
  }
}

function share(values: Float32Array): Float32Array {
  const shared = new Float32Array(new SharedArrayBuffer(values.byteLength))
  shared.set(values)
  return shared
}

function notesOf(duration: number, stated = 0): string[] {
  if (stated - duration <= USUAL_DIFFERENCE) return []
  const [end, whole] = [duration, stated].map((seconds) => seconds.toFixed(1))
  return [`the file is cut off: its sound ends after ${end} s of ${whole} s`]
}

function tooLong(path: string): SourceError {
  return new SourceError(
    'too-large',
    `${path}: has more than ${MAXIMUM_HOURS} hours of sound, the longest that can be analysed`,
  )
}

function empty(path: string): SourceError {
  return new SourceError(
    'damaged-file',
    `${path}: is damaged or cut off: none of its sound can be decoded`,
  )
}
