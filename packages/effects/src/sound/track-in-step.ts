import type { SoundTrack } from './sound-track.ts'

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
