import { channel } from 'node:diagnostics_channel'

/** A device in realtime mode, and the mode to restore. */
export interface HeldMode {
  /** Where the device is: `host` or `host:port`. */
  readonly address: string
  /** `undefined` when there is nothing to restore any more. */
  readonly mode: string | undefined
  /**
   * The token of the session, where it is known. Once the device refuses it, somebody else has logged
   * in.
   */
  readonly token?: string | undefined
}

const news = channel('ledloom:held-mode')

/**
 * Publishes the mode to restore on the diagnostics channel `ledloom:held-mode`, before the mode of a
 * device is changed: another process can restore it if this one is killed.
 */
export function publishHeldMode(held: HeldMode): void {
  news.publish(held)
}
