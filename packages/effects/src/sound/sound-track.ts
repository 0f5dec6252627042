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
