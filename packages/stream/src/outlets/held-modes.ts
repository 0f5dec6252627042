import { channel } from 'node:diagnostics_channel'

/** A device in realtime mode, and the mode that it is put back into. */
export interface HeldMode {
  /** Where the device is: `host` or `host:port`. */
  readonly address: string
  /** `undefined` once it has been put back, or left alone. */
  readonly mode: string | undefined
}

const news = channel('ledloom:held-mode')

/**
 * Publishes on the diagnostics channel `ledloom:held-mode` which mode a device is to be put back
 * into, before its mode is changed: another process can do it if this one is killed.
 */
export function publishHeldMode(held: HeldMode): void {
  news.publish(held)
}
