/** What has come to a device since it was started; reboots do not set it back. */
export interface DeviceStatistics {
  /** HTTP requests, whatever was answered. */
  readonly requests: number
  /** Realtime frames shown, by HTTP or UDP; one in fragments is counted with its first. */
  readonly frames: number
  /** Datagrams on the realtime port. */
  readonly datagrams: number
  /** Those of them that changed nothing: foreign, outside of mode `rt`, or beyond the string. */
  readonly ignored: number
}

/** Statistics still being counted. */
export type DeviceCounters = { -readonly [Name in keyof DeviceStatistics]: number }

/** Nothing has come yet. */
export function createCounters(): DeviceCounters {
  return { requests: 0, frames: 0, datagrams: 0, ignored: 0 }
}
