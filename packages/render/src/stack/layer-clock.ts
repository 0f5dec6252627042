import type { StackTime } from './stack-order.ts'

/** Gives the time of a layer, whose speed may change without a jump. */
export interface LayerClock {
  setSpeed(speed: number): void
  /** The layer's time at a time of the whole, both in seconds. */
  at(now: StackTime): number
}

/** A clock that begins with the whole, and again with each epoch: there it is time × speed. */
export function createLayerClock(initialSpeed: number): LayerClock {
  let speed = initialSpeed
  let anchor = 0
  let layerAnchor = 0
  let last: StackTime = { time: 0, epoch: -1 }
  const at = (time: number) => layerAnchor + (time - anchor) * speed
  return {
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
