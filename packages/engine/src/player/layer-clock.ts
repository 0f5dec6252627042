import type { PlayTime } from './player-messages.ts'

/** The state of a clock as plain data, from which another thread can continue it. */
export interface LayerClockReading {
  readonly speed: number
  /** The player's time since which it has had this speed, and its own time then, in seconds. */
  readonly anchor: number
  readonly layerAnchor: number
  readonly epoch: number
}

/** The time of a layer, whose speed can change without a jump. */
export interface LayerClock {
  readonly reading: LayerClockReading
  setSpeed(speed: number): void
  /** The layer's time at the player's time `now`, in seconds. */
  at(now: PlayTime): number
}

/** Creates a clock that starts with the player. In each new epoch its time is time × speed. */
export function createLayerClock(speed: number): LayerClock {
  return resumeLayerClock({ speed, anchor: 0, layerAnchor: 0, epoch: -1 })
}

/** Creates a clock that continues from the state of another one. */
export function resumeLayerClock({ epoch, ...reading }: LayerClockReading): LayerClock {
  let { speed, anchor, layerAnchor } = reading
  let last: PlayTime = { time: anchor, epoch }
  const at = (time: number) => layerAnchor + (time - anchor) * speed
  return {
    get reading() {
      return { speed, anchor, layerAnchor, epoch: last.epoch }
    },
    setSpeed(next) {
      if (next === speed) return
      layerAnchor = at(last.time)
      anchor = last.time
      speed = next
    },
    at(now) {
      if (now.epoch !== last.epoch) {
        anchor = 0
        layerAnchor = 0
      }
      last = now
      return at(now.time)
    },
  }
}
