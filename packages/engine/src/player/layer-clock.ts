import type { PlayTime } from './player-messages.ts'

/** Where a clock is, as plain data: another one goes on from there in another thread. */
export interface LayerClockReading {
  readonly speed: number
  /** Time of the whole from which on it has had this speed, and its own time then, in seconds. */
  readonly anchor: number
  readonly layerAnchor: number
  readonly epoch: number
}

/** Gives the time of a layer, whose speed may change without a jump. */
export interface LayerClock {
  readonly reading: LayerClockReading
  setSpeed(speed: number): void
  /** The layer's time at a time of the whole, both in seconds. */
  at(now: PlayTime): number
}

/** A clock that begins with the whole, and again with each epoch: there it is time × speed. */
export function createLayerClock(speed: number): LayerClock {
  return resumeLayerClock({ speed, anchor: 0, layerAnchor: 0, epoch: -1 })
}

/** A clock that goes on where another one is. */
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
