import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Picture, PictureSize } from '../view/picture.ts'
import { pictureFault } from './decoders/picture-fault.ts'
import { decodeGamma } from './decoders/png-chunks.ts'
import { unpackPicture } from './decoders/unpack-picture.ts'
import { headerOf, type PictureHeader } from './picture-header.ts'
import { LOWEST_DENSITY } from './vector-density.ts'

/**
 * Pixels up to which a picture keeps its size. A larger one is shrunk to about this number in linear
 * light while it is decoded, which bounds memory at 8 bytes per pixel; a footprint still spans hundreds
 * of its pixels.
 */
const WORKING_PIXELS = 2 ** 24

/** Consecutive pages of a file. A still picture has only page 0. */
export type PageRange = {
  readonly first: number
  readonly count: number
}

/**
 * Decodes pages of a picture file: the right way up (EXIF), converted to sRGB, each page of an
 * animation composed according to its disposal method.
 *
 * @throws SourceError `damaged-file` if the content is broken or ends too early
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
  return picturesOf(data, info, header)
}

/**
 * Decodes a still picture as far as possible.
 *
 * @param workingPixels maximum pixels; a larger picture is shrunk
 * @throws SourceError `damaged-file` if nothing can be decoded
 */
export async function readDamagedPicture(
  path: string,
  header: PictureHeader,
  workingPixels = WORKING_PIXELS,
): Promise<Picture> {
  const decoding = { range: { first: 0, count: 1 }, failOn: 'none', workingPixels } as const
  const { data, info } = await decode(path, header, decoding).catch((cause: unknown) => {
    throw pictureFault(path, cause)
  })
  return picturesOf(data, info, header)[0]!
}

function picturesOf(data: Buffer, info: OutputInfo, { gamma }: PictureHeader): Picture[] {
  const count = info.height / (info.pageHeight ?? info.height)
  const pages = splitPages(withAlphaOnly(data, info), {
    width: info.width,
    height: info.height / count,
    pages: count,
  })
  return gamma === undefined ? pages : pages.map((page) => decodeGamma(page, gamma))
}

type Decoding = {
  readonly range: PageRange
  readonly failOn: 'error' | 'none'
  readonly workingPixels?: number
}

async function decode(path: string, header: PictureHeader, decoding: Decoding) {
  if (header.unpacker === undefined) return decodeReadable(path, header, decoding)
  const content = await unpackPicture(path, header.unpacker)
  return decodeReadable(path, { ...(await headerOf(path, content)), content }, decoding)
}

function decodeReadable(path: string, header: PictureHeader, decoding: Decoding) {
  const { range, failOn, workingPixels = WORKING_PIXELS } = decoding
  const scale = Math.min(1, Math.sqrt(workingPixels / (header.width * header.height)))
  const isPrecise = scale < 1 || needsPrecision(header)
  const isDeep = isPrecise || header.isDeep
  const image = sharp(header.content ?? path, {
    ...inputOptions(header, range),
    limitInputPixels: false,
    failOn,
    ignoreIcc: isPrecise || header.profile === undefined,
  }).autoOrient()
  return (isPrecise ? convertPrecisely(image, header, scale) : drawSmall(image, header))
    .ensureAlpha()
    .toColourspace(outputSpace(header, isDeep))
    .raw({ depth: isDeep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

function inputOptions(header: PictureHeader, range: PageRange) {
  if (header.pageCount > 1) return { page: range.first, pages: range.count }
  return header.density === undefined ? {} : { density: header.density }
}

// The density sets the size of a vector picture; below the lowest density it is resized.
function drawSmall(image: Sharp, { density, width, height }: PictureHeader): Sharp {
  return density === LOWEST_DENSITY ? image.resize({ width, height, fit: 'fill' }) : image
}

// Sharp's own conversion gives Display P3 for 16 bits, and only 8 bits for inks.
function needsPrecision({ isDeep, profile, isInk }: PictureHeader): boolean {
  return isInk === true || (isDeep && profile !== undefined)
}

/**
 * Shrinks in linear light first and applies the profile afterwards: sharp turns a picture black when
 * the profile precedes a pipeline in scRGB. While shrinking, values count as sRGB. The step to scRGB
 * converts inks.
 */
function convertPrecisely(image: Sharp, header: PictureHeader, scale: number): Sharp {
  const linear = image.pipelineColourspace('scrgb')
  const sized = scale < 1 ? shrink(linear, header, scale) : linear
  return header.profile === undefined ? sized : sized.withIccProfile('srgb')
}

function shrink(image: Sharp, { width, height }: PictureHeader, scale: number): Sharp {
  return image.resize({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit: 'fill',
    kernel: 'linear',
    fastShrinkOnLoad: false,
  })
}

// The profile of a grey picture applies to grey only.
function outputSpace({ profile }: PictureHeader, isDeep: boolean): string {
  if (!isDeep) return 'srgb'
  return profile === 'grey' ? 'grey16' : 'rgb16'
}

/**
 * R G B A of pixels with more channels: a TIFF may have spot colours and masks, any of which the
 * decoder would take for alpha. Such pictures count as opaque.
 */
function withAlphaOnly(data: Buffer, { channels, width, height }: OutputInfo): Buffer {
  const isUsual: boolean = channels <= 4
  if (isUsual) return data
  const pixelCount = width * height
  const valueBytes = data.byteLength / (pixelCount * channels)
  const pixels = Buffer.alloc(pixelCount * 4 * valueBytes, 0xff)
  for (let pixel = 0; pixel < pixelCount; pixel++) {
    const from = pixel * channels * valueBytes
    data.copy(pixels, pixel * 4 * valueBytes, from, from + 3 * valueBytes)
  }
  return pixels
}

function splitPages(
  data: Buffer,
  { width, height, pages }: PictureSize & { readonly pages: number },
): Picture[] {
  const valueCount = width * height * 4
  const isDeep = data.byteLength === valueCount * pages * 2
  const values = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2) : data
  return Array.from({ length: pages }, (_, page) => ({
    width,
    height,
    samples: values.subarray(page * valueCount, (page + 1) * valueCount),
  }))
}
