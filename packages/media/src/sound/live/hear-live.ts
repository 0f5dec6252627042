import type { EffectSource } from '@ledloom/effects'
import type { LiveTrack } from './live-track.ts'

/** A source that hears, in each frame, what sounds at the moment it is made. */
export function hearLive(source: EffectSource, track: LiveTrack): EffectSource {
  return {
    layout: source.layout,
    duration: source.duration,
    get params() {
      return source.params
    },
    setParameters: (input) => source.setParameters(input),
    render(frame, time) {
      track.hearAt(time)
      source.render(frame, time)
    },
  }
}
