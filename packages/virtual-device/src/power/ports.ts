/** The ports of a device, which it keeps when it is rebooted. */
export interface Ports {
  readonly http: number
  /** Of realtime datagrams. */
  readonly udp: number
  readonly discovery: number
}
