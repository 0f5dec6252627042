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
 * speed without a jump. It does not move when the stream starts over, unless it began at a time of it.
 */
export class Transport {
  /** Seconds after which it starts over; infinity if it is endless. */
  #duration = Number.POSITIVE_INFINITY
  #isPlaying = true
  #speed = 1
  #time = 0
  #streamTime = 0
  #epoch = 0
  /** The time of the stream at which it began, if it keeps to that. */
  #beganAt: number | undefined

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
    const isSetBack = streamTime < this.#streamTime
    this.#streamTime = streamTime
    if (isSetBack && this.#beganAt !== undefined) this.#goBackTo(streamTime - this.#beganAt)
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
    this.#beganAt = undefined
  }

  seek(time: number): void {
    this.#jumpTo(time)
    this.#beganAt = undefined
  }

  /**
   * Is where it would be if it had begun at a time of the stream, in seconds, and goes back with it if the
   * clock of the stream is set back, until it is paused, sought or has another speed.
   *
   * @param now the time of the stream, if known. Default: that of its last frame
   */
  beginAt(streamTime: number, now = this.#streamTime): void {
    // Before the first frame the stream's time may not be known: it goes on from the beginning.
    this.#streamTime = Math.max(now, streamTime)
    this.#jumpTo(this.#streamTime - streamTime)
    this.#beganAt = this.#speed === 1 ? streamTime : undefined
  }

  setSpeed(speed: number): void {
    if (speed !== this.#speed) this.#beganAt = undefined
    this.#speed = speed
  }

  setDuration(duration: number): void {
    if (duration === this.#duration) return
    this.#duration = duration
    if (this.#beganAt !== undefined) this.#jumpTo(this.#streamTime - this.#beganAt)
    else if (this.#time >= duration) this.#jumpTo(this.#time)
  }

  #jumpTo(time: number): void {
    this.#time = wrapTime(time, this.#duration)
    this.#epoch++
  }

  /** Where it had not begun yet by the clock as it is now, it goes on. */
  #goBackTo(time: number): void {
    if (time >= 0) this.#jumpTo(time)
    else this.#beganAt = undefined
  }

  #goTo(time: number): void {
    const wrapped = wrapTime(time, this.#duration)
    if (wrapped < this.#time) this.#epoch++
    this.#time = wrapped
  }
}
