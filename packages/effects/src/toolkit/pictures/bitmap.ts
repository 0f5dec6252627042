/** A small picture: rows of pixels from the top, each with one or three values. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  /** Values per pixel: 1 for coverage, 3 for linear red, green, blue. */
  readonly channels: number
  readonly values: Float32Array
}

/**
 * Writes the values of `bitmap` at `places` into `out`. A place is two numbers, column and row; 0, 0
 * is the middle of the top left pixel. Values are interpolated between pixels and 0 outside.
 * Allocates nothing.
 */
export function sampleBitmap(out: Float32Array, bitmap: Bitmap, places: Float32Array): void {
  const { channels, width, height, values } = bitmap
  out.fill(0)
  for (let place = 0; place * 2 < places.length; place++) {
    const column = Math.floor(places[place * 2]!)
    const row = Math.floor(places[place * 2 + 1]!)
    const right = places[place * 2]! - column
    const below = places[place * 2 + 1]! - row
    for (let corner = 0; corner < 4; corner++) {
      const x = column + (corner & 1)
      const y = row + (corner >> 1)
      if (!(x >= 0 && x < width && y >= 0 && y < height)) continue
      const share = ((corner & 1) > 0 ? right : 1 - right) * (corner > 1 ? below : 1 - below)
      for (let i = 0; i < channels; i++) {
        out[place * channels + i]! += share * values[(y * width + x) * channels + i]!
      }
    }
  }
}
