/** What a datagram of the Distributed Display Protocol says. */
export type DdpMessage = DdpPixels | DdpQuery

/** Light from a byte of the frame on; with no data it only says that the frame is whole. */
export interface DdpPixels {
  readonly kind: 'pixels'
  /** 1..15, or 0 where the sender does not count. */
  readonly sequence: number
  /** Whether all that came since the last push is to be shown. */
  readonly isPush: boolean
  /** What the type says, where it says it: RGB or RGBW. */
  readonly channelsPerPixel: 3 | 4 | undefined
  /** In bytes; a few senders count pixels. */
  readonly offset: number
  readonly data: Uint8Array
}

/** A question what there is: who finds receivers asks this. */
export interface DdpQuery {
  readonly kind: 'query'
  readonly about: 'status' | 'configuration'
}
