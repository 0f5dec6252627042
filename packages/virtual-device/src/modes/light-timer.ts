import type { DeviceMemory } from '../memory/device-memory.ts'
import { msUntil } from '../memory/time-of-day.ts'
import type { Clock } from '../system/clock.ts'
import type { ModeControl } from './mode-control.ts'

/** Switches the lights on and off at the remembered times of day. */
export class LightTimer {
  readonly #memory: DeviceMemory
  readonly #clock: Clock
  readonly #modes: ModeControl
  #cancel: readonly (() => void)[] = []

  constructor(memory: DeviceMemory, clock: Clock, modes: ModeControl) {
    this.#memory = memory
    this.#clock = clock
    this.#modes = modes
    this.reset()
  }

  /** Applies changed times or a changed clock. */
  reset(): void {
    this.close()
    const { timeOn, timeOff } = this.#memory.timer
    // With both at the same time, off wins: a light that stays dark does the least harm.
    this.#cancel = [
      this.#daily(timeOn === timeOff ? -1 : timeOn, () => this.#switchOn()),
      this.#daily(timeOff, () => this.#modes.enter('off')),
    ]
  }

  close(): void {
    for (const cancel of this.#cancel) cancel()
  }

  #daily(seconds: number, action: () => void): () => void {
    if (seconds < 0) return () => {}
    let cancel = () => {}
    const wait = () => {
      const delayMs = msUntil(this.#clock, this.#memory.timer.clockOffsetMs, seconds)
      cancel = this.#clock.schedule(delayMs, () => {
        wait()
        action()
      })
    }
    wait()
    return () => cancel()
  }

  #switchOn(): void {
    if (this.#memory.mode === 'off') this.#modes.resume()
  }
}
