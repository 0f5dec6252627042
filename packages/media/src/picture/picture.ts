/**
 * One decoded picture: rows from the top, pixels from the left, R G B A each, sRGB-encoded, alpha
 * not multiplied in. 8 bits a value, or 16 where the file has more than 8.
 */
export interface Picture {
  readonly width: number
  readonly height: number
  /** `4 × width × height` values, 0..255 or 0..65535 by the type of array. */
  readonly samples: Uint8Array | Uint16Array
}
