import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Picture } from './picture.ts'
import { pictureFault } from './picture-fault.ts'
import type { PictureHeader } from './picture-header.ts'
import { WORKING_PIXELS } from './picture-limits.ts'

/** Which pages of a file to read; a still has page 0. */
export interface PageRange {
  readonly first: number
  readonly count: number
}

/**
 * Decodes pages of a picture file: the right way up (EXIF), in sRGB whatever its profile, each
 * page of an animation composed as its disposal says.
 *
 * @throws RenderError `damaged-file` where the content is broken or ends too early
 */
export async function readPictures(
  path: string,
  header: PictureHeader,
  range: PageRange = { first: 0, count: 1 },
): Promise<Picture[]> {
  const { data, info } = await decode(path, header, { range, failOn: 'error' }).catch(
    (cause: unknown) => {
      throw pictureFault(path, cause)
    },
  )
  return picturesOf(data, info)
}

/**
 * Decodes as much of a still picture as can be decoded.
 *
 * @throws RenderError `damaged-file` where nothing can
 */
export async function readWhatIsThere(path: string, header: PictureHeader): Promise<Picture> {
  const range = { first: 0, count: 1 }
  const { data, info } = await decode(path, header, { range, failOn: 'none' }).catch(
    (cause: unknown) => {
      throw pictureFault(path, cause)
    },
  )
  return picturesOf(data, info)[0]!
}

function picturesOf(data: Buffer, info: OutputInfo): Picture[] {
  const pages = info.height / (info.pageHeight ?? info.height)
  return splitPages(data, { width: info.width, height: info.height / pages, pages })
}

interface Decoding {
  readonly range: PageRange
  readonly failOn: 'error' | 'none'
}

function decode(path: string, header: PictureHeader, { range, failOn }: Decoding) {
  const isShrunk = header.width * header.height > WORKING_PIXELS
  const image = sharp(header.content ?? path, {
    ...inputOptions(header, range),
    limitInputPixels: false,
    failOn,
  }).autoOrient()
  const sized = isShrunk ? shrink(image, header) : image
  const isDeep = header.isDeep || isShrunk
  return sized
    .ensureAlpha()
    .toColourspace(isDeep ? 'rgb16' : 'srgb')
    .raw({ depth: isDeep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

function inputOptions(header: PictureHeader, range: PageRange) {
  if (header.pageCount > 1) return { page: range.first, pages: range.count }
  return header.density === undefined ? {} : { density: header.density }
}

// scRGB is linear light, so this averages light; resizing in the file's own encoding would not.
function shrink(image: Sharp, header: PictureHeader): Sharp {
  const scale = Math.sqrt(WORKING_PIXELS / (header.width * header.height))
  return image.pipelineColourspace('scrgb').resize({
    width: Math.max(1, Math.round(header.width * scale)),
    height: Math.max(1, Math.round(header.height * scale)),
    fit: 'fill',
    kernel: 'linear',
    fastShrinkOnLoad: false,
  })
}

interface PageShape {
  readonly width: number
  readonly height: number
  readonly pages: number
}

function splitPages(data: Buffer, { width, height, pages }: PageShape): Picture[] {
  const valueCount = width * height * 4
  const isDeep = data.byteLength === valueCount * pages * 2
  const values = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2) : data
  return Array.from({ length: pages }, (_, page) => ({
    width,
    height,
    samples: values.subarray(page * valueCount, (page + 1) * valueCount),
  }))
}
