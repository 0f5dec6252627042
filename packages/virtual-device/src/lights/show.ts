/** Something a device plays on its LEDs by itself: pictures one after the other. */
export interface Show {
  /**
   * Writes the next picture into `out`, as the bytes of the device before brightness and
   * saturation.
   *
   * @returns milliseconds until the picture after it is due; `undefined` when this one stays
   */
  next(out: Uint8Array): number | undefined
}
