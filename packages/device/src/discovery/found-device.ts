/** A device that has answered and described itself. */
export interface FoundDevice {
  /** What `connectDevice` takes: IPv4 address, with the HTTP port where it is not 80. */
  readonly address: string
  /** What it calls itself: `Twinkly_` and the last three bytes of its MAC address. */
  readonly id: string
  /** What its owner calls it; undefined for a device that does not say. */
  readonly name: string | undefined
  /** By the device's own name for it. */
  readonly family: string
  /** Such as `2.7.1`. */
  readonly firmware: string
  /** Undefined for a device that does not state it, as its MAC address. */
  readonly ledCount: number | undefined
  readonly mac: string | undefined
  /** Where it takes realtime datagrams, when it is a virtual device of this machine that says so. */
  readonly udp?: number
}
