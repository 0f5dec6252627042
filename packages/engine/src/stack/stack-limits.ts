import type { Layout } from '@ledloom/core'

/** Seconds of processor time after which code of the user's own counts as caught in a loop. */
export interface StackLimits {
  /** Opening layers and making a first frame; default 10, and 1 for each 1,000 LEDs. */
  readonly load: number
  /** Making a frame; default 2, and 1 for each 10,000 LEDs. */
  readonly frame: number
}

/** For many LEDs more: what takes a second at 20,000 of them is not caught in a loop. */
export function limitsFor({ ledCount }: Layout): StackLimits {
  return { load: 10 + Math.round(ledCount / 1000), frame: 2 + Math.round(ledCount / 10_000) }
}
