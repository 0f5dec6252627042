/** Where the pixels lie. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}
