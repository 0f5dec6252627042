/** A beat, relative to a later moment. One object is reused for all reads. */
export interface Beat {
  /** Seconds since the beat; `Infinity` if there is none. */
  age: number
  /** 0 to 1. */
  strength: number
  /** Its number within the track, from 0: the same each time the track plays. */
  index: number
}

/** The bass in fine steps: how many bands, and the Hz from one to the next, of which the first is the lowest. */
export const LOW_BANDS = { count: 16, hertz: 31.25 } as const

/**
 * The analysed sound for an effect, at any time. The same time gives the same values on any thread.
 * The track repeats, also before 0. The analyser smooths the values, so effects can show them directly.
 *
 * Live sound is known for the present and the last few seconds and may become more accurate later; at
 * other times it is silent.
 */
export interface SoundTrack {
  /** Seconds after which it repeats; `Infinity` for live sound. */
  readonly duration: number
  /** Number of bands of the spectrum. */
  readonly bandCount: number
  /** Loudness at `time` in seconds, from 0 for silence to 1 for the loudest moment. */
  levelAt(time: number): number
  /**
   * Writes the strength of each band at `time` into `out`, the lowest first, 0 to 1; `out` holds
   * `bandCount` values. Allocates nothing.
   */
  readSpectrum(out: Float32Array, time: number): void
  /**
   * Writes the strength of the bass at `time` in fine steps, those of `LOW_BANDS`, 0 to 1. Not there if
   * only the bands are known. Allocates nothing.
   */
  readLows?: ((out: Float32Array, time: number) => void) | undefined
  /** Writes the last beat at or before `time` into `beat`, or the one `back` beats before it. */
  readBeat(beat: Beat, time: number, back?: number): void
}

/** The analysis of a sound: plain data that can be stored and sent. */
export interface SoundAnalysis {
  /** Seconds, over which the frames are spread evenly. */
  readonly duration: number
  /** Loudness of each frame, 0 to 1. At least one frame; about 50 per second are enough. */
  readonly levels: Float32Array
  /** Number of bands of a frame's spectrum. */
  readonly bandCount: number
  /** Spectra of the frames one after another, the lowest band first, 0 to 1. */
  readonly spectra: Float32Array
  /** The bass of the frames one after another, in the steps of `LOW_BANDS`, 0 to 1. Default: not known. */
  readonly lows?: Float32Array | undefined
  /** Times of the beats in seconds, sorted, from 0 up to the duration. */
  readonly beatTimes: Float32Array
  /** Strength of each beat, 0 to 1. */
  readonly beatStrengths: Float32Array
}

/**
 * Creates a track that repeats an analysis. Values are interpolated between frames, also from the last
 * to the first.
 * @throws RangeError if the parts of the analysis do not fit together
 */
export function createSoundTrack(analysis: SoundAnalysis): SoundTrack {
  checkAnalysis(analysis)
  const { duration, levels, bandCount, spectra, lows, beatTimes, beatStrengths } = analysis
  const frameCount = levels.length
  const readBands = (bands: Float32Array, count: number) => (out: Float32Array, time: number) => {
    const position = wrap(time / duration) * frameCount
    const frame = Math.min(frameCount - 1, Math.floor(position))
    const next = ((frame + 1) % frameCount) * count
    for (let band = 0; band < count; band++) {
      const here = bands[frame * count + band]!
      out[band] = here + (bands[next + band]! - here) * (position - frame)
    }
  }

  return {
    duration,
    bandCount,
    levelAt(time) {
      const position = wrap(time / duration) * frameCount
      const frame = Math.min(frameCount - 1, Math.floor(position))
      const here = levels[frame]!
      return here + (levels[(frame + 1) % frameCount]! - here) * (position - frame)
    },
    readSpectrum: readBands(spectra, bandCount),
    readLows: lows && readBands(lows, LOW_BANDS.count),
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

/** The index of the last of the sorted `times` that is not after `time`; −1 if there is none. */
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
  const { duration, levels, bandCount, spectra, lows, beatTimes, beatStrengths } = analysis
  if (!(duration > 0 && Number.isFinite(duration))) {
    throw new RangeError(`duration must be longer than 0 seconds, got ${duration}`)
  }
  if (levels.length === 0) throw new RangeError('levels must hold at least one frame, got none')
  if (!(bandCount >= 1) || spectra.length !== levels.length * bandCount) {
    throw new RangeError(
      `spectra must hold ${bandCount} bands for each of ${levels.length} frames, got ${spectra.length} values`,
    )
  }
  if (lows !== undefined && lows.length !== levels.length * LOW_BANDS.count) {
    throw new RangeError(
      `lows must hold ${LOW_BANDS.count} bands for each of ${levels.length} frames, got ${lows.length} values`,
    )
  }
  if (beatStrengths.length !== beatTimes.length) {
    throw new RangeError(
      `beatStrengths must hold one value per beat, got ${beatStrengths.length} for ${beatTimes.length}`,
    )
  }
}

/**
 * Wraps a track so that it plays in host time but is read in effect time, which `speed` stretches: a
 * song does not play faster because a light moves faster.
 *
 * @param now the same moment in both times, in seconds; the renderer updates it
 */
export function trackInStep(
  track: SoundTrack,
  now: { readonly effectTime: number; readonly hostTime: number },
): SoundTrack {
  const hostTimeOf = (time: number) => now.hostTime + (time - now.effectTime)
  const { readLows } = track
  return {
    duration: track.duration,
    bandCount: track.bandCount,
    levelAt: (time) => track.levelAt(hostTimeOf(time)),
    readLows: readLows && ((out, time) => readLows(out, hostTimeOf(time))),
    readSpectrum: (out, time) => track.readSpectrum(out, hostTimeOf(time)),
    readBeat: (beat, time, back) => track.readBeat(beat, hostTimeOf(time), back),
  }
}
