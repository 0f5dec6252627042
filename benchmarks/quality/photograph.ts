import sharp from 'sharp'

/** An upright photograph: R G B of each pixel, sRGB-encoded, 0..255. */
export interface Photograph {
  readonly width: number
  readonly height: number
  readonly samples: Uint8Array
}

/** Decodes a photograph with its orientation and colour profile. */
export async function readPhotograph(path: string): Promise<Photograph> {
  const { data, info } = await sharp(path)
    .rotate()
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, samples: data }
}
