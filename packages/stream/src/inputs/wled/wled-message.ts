/** What a datagram of WLED's UDP realtime says. */
export interface WledMessage {
  readonly kind: 'pixels'
  /** Seconds after which the sender counts as gone: 0 at once, 255 never. */
  readonly timeoutSeconds: number
  readonly channelsPerPixel: 3 | 4
  readonly light: WledLight
}

/** Pixels from the first LED on, a part of a frame that other packets go on with, or each with its number. */
export type WledLight =
  | { readonly kind: 'row'; readonly data: Uint8Array }
  | { readonly kind: 'part'; readonly firstLed: number; readonly data: Uint8Array }
  /** Number, red, green, blue each. */
  | { readonly kind: 'scattered'; readonly data: Uint8Array }
