import type { TransportState } from '@ledloom/studio'
import type { FakeState } from './fake-state.ts'
import type { Handlers } from './handlers.ts'

/** Plays, pauses, seeks. */
export function fakeTransport(state: FakeState): Handlers {
  const change = (changes: Partial<TransportState>) => {
    const { transport } = state.sections
    state.amend('transport', { time: timeNow(transport), at: Date.now(), ...changes })
  }
  return {
    play: () => change({ isPlaying: true }),
    pause: () => change({ isPlaying: false }),
    seek: ({ time }) => change({ time }),
    'set-speed': ({ speed }) => change({ speed }),
  }
}

function timeNow({ isPlaying, time, at, speed, duration }: TransportState): number {
  const passed = isPlaying ? ((Date.now() - at) / 1000) * speed : 0
  return (time + passed) % (duration ?? Infinity)
}
