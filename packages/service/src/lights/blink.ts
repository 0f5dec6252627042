import { setTimeout as wait } from 'node:timers/promises'
import { createFrame } from '@ledloom/core'
import type { DeviceOutlet } from '@ledloom/stream'

/** Milliseconds for which a device blinks. */
const BLINK_MS = 3000

/** Milliseconds of one pulse: slow enough for everybody's eyes. */
const PULSE_MS = 1000

/** Milliseconds between two frames. */
const FRAME_MS = 40

/** Milliseconds that a device may take until it shows the first of them. */
const BEGIN_MS = 4000

/** How a device blinks. */
export type BlinkOptions = {
  readonly signal: AbortSignal
  /** Milliseconds for which it does. Default 3000. */
  readonly blinkMs?: number | undefined
}

/**
 * Lets all LEDs of a device pulse white for some seconds, whatever it shows. One that is paused is back in its own mode
 * afterwards.
 *
 * @throws Error if it shows nothing; the reason of the signal
 */
export async function blink(outlet: DeviceOutlet, options: BlinkOptions): Promise<void> {
  const { signal, blinkMs = BLINK_MS } = options
  const lent = outlet.lend()
  try {
    const light = createFrame(outlet.layout.ledCount)
    const begun = performance.now()
    let shownAt: number | undefined
    for (let frameNumber = 0; ; frameNumber++) {
      const now = performance.now()
      if (outlet.state === 'streaming') shownAt ??= now
      if (shownAt === undefined && now - begun > BEGIN_MS) throw new Error('it does not answer')
      const ms = now - (shownAt ?? now)
      if (ms > blinkMs) return
      light.fill((1 - Math.cos((2 * Math.PI * ms) / PULSE_MS)) / 2)
      lent.take(light, { frameNumber, time: ms / 1000, deadline: now, lateness: 0, missed: 0 })
      await wait(FRAME_MS, undefined, { signal })
    }
  } finally {
    lent.end()
  }
}
