import type { Device } from '@ledloom/device'

/** One thing that a device is told to be. */
export interface Setting {
  /** As the option that asks for it is called. */
  readonly name: string
  /** Throws or rejects when the device cannot be told so; changes nothing. */
  check(device: Device, signal: AbortSignal): void | Promise<void>
  apply(device: Device, signal: AbortSignal): Promise<unknown>
}
