/** What a binary frame of our own WebSocket says. */
export type WebSocketMessage = WebSocketLeds | WebSocketPicture

/** Light of LEDs in a row. */
export interface WebSocketLeds {
  readonly kind: 'leds'
  readonly channelsPerPixel: 3 | 4
  readonly firstLed: number
  readonly data: Uint8Array
}

/** A picture, rows from the top, as `getImageData` of a canvas gives it. */
export interface WebSocketPicture {
  readonly kind: 'picture'
  readonly channelsPerPixel: 3 | 4
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}
