/** One beat, as seen from a moment after it. The object is written anew for each that is asked for. */
export interface Beat {
  /** Seconds since it fell; `Infinity` where there is none. */
  age: number
  /** 0 to 1. */
  strength: number
  /** Its number within the track, from 0: the same beat each time the track plays. */
  index: number
}

/**
 * What an effect hears: sound that has been analysed, at any time. The same time gives the same
 * answer, on any thread; after its last frame a track starts over, times below 0 included.
 * Smoothing is the analyser's work, so that the values can be shown as they are.
 *
 * Of sound that is heard live the time that is now, and some seconds before it, are known; the same
 * time may be known better later, and all the rest is silence.
 */
export interface SoundTrack {
  /** Seconds after which it starts over; `Infinity` for what is heard live. */
  readonly duration: number
  /** Bands of the spectrum. */
  readonly bandCount: number
  /** Loudness at `time` in seconds: 0 for silence to 1 for the loudest of the track. */
  levelAt(time: number): number
  /**
   * Writes the strength of each band at `time` into `out`, the lowest first, 0 to 1; `out` holds
   * `bandCount` values. Allocates nothing.
   */
  readSpectrum(out: Float32Array, time: number): void
  /** Writes the last beat at or before `time` into `beat`, or the one `back` beats before it. */
  readBeat(beat: Beat, time: number, back?: number): void
}

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

/** The same moment as two clocks show it, in seconds; whoever renders keeps it up to date. */
interface Moment {
  effectTime: number
  hostTime: number
}

/**
 * A track that is heard at the host's pace while it is asked for at effect time, which `speed`
 * stretches: a song is not played faster because a light moves faster.
 */
export function trackInStep(track: SoundTrack, now: Readonly<Moment>): SoundTrack {
  const hostTimeOf = (time: number) => now.hostTime + (time - now.effectTime)
  return {
    duration: track.duration,
    bandCount: track.bandCount,
    levelAt: (time) => track.levelAt(hostTimeOf(time)),
    readSpectrum: (out, time) => track.readSpectrum(out, hostTimeOf(time)),
    readBeat: (beat, time, back) => track.readBeat(beat, hostTimeOf(time), back),
  }
}
