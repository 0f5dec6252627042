import { wrapTime } from '@ledloom/core'
import type { PlayTime } from './player-messages.ts'

/** Where in time something that plays is. */
export interface TransportReading {
  readonly isPlaying: boolean
  /** Seconds. */
  readonly time: number
  /** Factor, above 0. */
  readonly speed: number
  /** Seconds after which it begins anew; infinity where it never does. */
  readonly duration: number
}

/**
 * The time of what plays, told from the time of a stream, which always goes on: it can stand, go
 * faster or slower without a jump, and be set. A stream that begins again does not move it.
 */
export class Transport {
  /** Seconds after which it begins anew; infinity where it never does. */
  #duration = Number.POSITIVE_INFINITY
  #isPlaying = true
  #speed = 1
  #time = 0
  #streamTime = 0
  #epoch = 0

  get reading(): TransportReading {
    const [isPlaying, time, speed] = [this.#isPlaying, this.#time, this.#speed]
    return { isPlaying, time, speed, duration: this.#duration }
  }

  /** What it was at last. */
  get now(): PlayTime {
    return { time: this.#time, epoch: this.#epoch }
  }

  /** Goes on to a time of the stream, in seconds. */
  advance(streamTime: number): PlayTime {
    const step = Math.max(0, streamTime - this.#streamTime)
    this.#streamTime = streamTime
    if (this.#isPlaying) this.#goTo(this.#time + step * this.#speed)
    return this.now
  }

  /** What it will be a little later, if nothing happens to it. */
  after(step: number): PlayTime {
    if (!this.#isPlaying) return this.now
    const next = this.#time + step * this.#speed
    const time = wrapTime(next, this.#duration)
    return { time, epoch: time < this.#time ? this.#epoch + 1 : this.#epoch }
  }

  play(): void {
    this.#isPlaying = true
  }

  pause(): void {
    this.#isPlaying = false
  }

  seek(time: number): void {
    this.#time = wrapTime(time, this.#duration)
    this.#epoch++
  }

  setSpeed(speed: number): void {
    this.#speed = speed
  }

  setDuration(duration: number): void {
    this.#duration = duration
    if (this.#time >= duration) this.seek(this.#time)
  }

  #goTo(time: number): void {
    const wrapped = wrapTime(time, this.#duration)
    if (wrapped < this.#time) this.#epoch++
    this.#time = wrapped
  }
}
