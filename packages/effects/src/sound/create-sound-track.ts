import type { SoundTrack } from './sound-track.ts'

/** What an analyser has found in a piece of sound: plain data, which can be stored and sent. */
export interface SoundAnalysis {
  /** Seconds; the frames are spread over them evenly. */
  readonly duration: number
  /** Loudness of each frame, 0 to 1. At least one frame; about 50 a second are enough. */
  readonly levels: Float32Array
  /** Bands of a frame's spectrum. */
  readonly bandCount: number
  /** Spectra of the frames one after another, the lowest band first, 0 to 1. */
  readonly spectra: Float32Array
  /** Seconds from the beginning at which beats fall, in order, from 0 up to the duration. */
  readonly beatTimes: Float32Array
  /** How strong each beat is, 0 to 1. */
  readonly beatStrengths: Float32Array
}

/**
 * A track that plays an analysis over and over: frames fade into the next, the last into the first.
 * @throws RangeError where the parts of the analysis do not fit each other
 */
export function createSoundTrack(analysis: SoundAnalysis): SoundTrack {
  checkAnalysis(analysis)
  const { duration, levels, bandCount, spectra, beatTimes, beatStrengths } = analysis
  const frameCount = levels.length

  return {
    duration,
    bandCount,
    levelAt(time) {
      const position = wrap(time / duration) * frameCount
      const frame = Math.min(frameCount - 1, Math.floor(position))
      const here = levels[frame]!
      return here + (levels[(frame + 1) % frameCount]! - here) * (position - frame)
    },
    readSpectrum(out, time) {
      const position = wrap(time / duration) * frameCount
      const frame = Math.min(frameCount - 1, Math.floor(position))
      const next = ((frame + 1) % frameCount) * bandCount
      for (let band = 0; band < bandCount; band++) {
        const here = spectra[frame * bandCount + band]!
        out[band] = here + (spectra[next + band]! - here) * (position - frame)
      }
    },
    readBeat(beat, time, back = 0) {
      const count = beatTimes.length
      const now = wrap(time / duration) * duration
      const place = lastUpTo(beatTimes, now) - back
      const laps = Math.floor(place / count)
      beat.index = count === 0 ? 0 : place - laps * count
      beat.age =
        count === 0 ? Number.POSITIVE_INFINITY : now - beatTimes[beat.index]! - laps * duration
      beat.strength = count === 0 ? 0 : beatStrengths[beat.index]!
    },
  }
}

function wrap(position: number): number {
  return position - Math.floor(position)
}

/** The last of `times`, which are in order, that is no later than `time`; −1 where none is. */
function lastUpTo(times: Float32Array, time: number): number {
  let from = 0
  let to = times.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (times[middle]! <= time) from = middle + 1
    else to = middle
  }
  return from - 1
}

function checkAnalysis(analysis: SoundAnalysis): void {
  const { duration, levels, bandCount, spectra, beatTimes, beatStrengths } = analysis
  if (!(duration > 0 && Number.isFinite(duration))) {
    throw new RangeError(`duration must be longer than 0 seconds, got ${duration}`)
  }
  if (levels.length === 0) throw new RangeError('levels must hold at least one frame, got none')
  if (!(bandCount >= 1) || spectra.length !== levels.length * bandCount) {
    throw new RangeError(
      `spectra must hold ${bandCount} bands for each of ${levels.length} frames, got ${spectra.length} values`,
    )
  }
  if (beatStrengths.length !== beatTimes.length) {
    throw new RangeError(
      `beatStrengths must hold one value a beat, got ${beatStrengths.length} for ${beatTimes.length}`,
    )
  }
}
