import { wrapTime } from '@ledloom/core'
import type { PlayTime } from './player-messages.ts'

/** The state of a transport. */
export interface TransportReading {
  readonly isPlaying: boolean
  /** Seconds. */
  readonly time: number
  /** Factor, above 0. */
  readonly speed: number
  /** Seconds after which it starts over; infinity if it is endless. */
  readonly duration: number
}

/**
 * The time of what plays. It follows the time of a stream, and can be paused, sought and changed in
 * speed without a jump. It does not move when the stream starts over.
 */
export class Transport {
  /** Seconds after which it starts over; infinity if it is endless. */
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

  /** The time at the last `advance`. */
  get now(): PlayTime {
    return { time: this.#time, epoch: this.#epoch }
  }

  /** Advances to a time of the stream, in seconds. */
  advance(streamTime: number): PlayTime {
    const step = Math.max(0, streamTime - this.#streamTime)
    this.#streamTime = streamTime
    if (this.#isPlaying) this.#goTo(this.#time + step * this.#speed)
    return this.now
  }

  /** The time after `step` more seconds of the stream. */
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

  /** Is where it would be if it had begun at a time of the stream, in seconds. */
  beginAt(streamTime: number): void {
    // Before the first frame the stream's time is not known: it goes on from the beginning.
    this.#streamTime = Math.max(this.#streamTime, streamTime)
    this.seek(this.#streamTime - streamTime)
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
