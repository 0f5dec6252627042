/** What a message of Open Pixel Control says. */
export type OpcMessage = OpcPixels | OpcSync | OpcOther

/** Red, green, blue of each LED of a channel from its first one on. */
export interface OpcPixels {
  readonly kind: 'pixels'
  /** 0 stands for all channels. */
  readonly channel: number
  readonly data: Uint8Array
}

/** All that came is to be shown. */
export interface OpcSync {
  readonly kind: 'sync'
}

/** A valid message that nothing is to be done about, as Fadecandy's colour correction. */
export interface OpcOther {
  readonly kind: 'other'
}
