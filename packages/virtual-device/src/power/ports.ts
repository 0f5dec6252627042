/** The ports of a device, which it keeps when it is rebooted. */
export interface Ports {
  readonly http: number
  /** Of realtime datagrams. */
  readonly udp: number
  readonly discovery: number
}

/** The ports of a device that has power. */
export interface OpenPorts extends Ports {
  /** On which programs of this machine ask it for the others; `undefined` when it has none. */
  readonly local: number | undefined
}
