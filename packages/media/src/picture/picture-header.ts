import { readFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { createFileMemory } from '../files/file-memory.ts'
import { checkReadable } from '../files/read-file.ts'
import { SourceError } from '../source/source-error.ts'
import { readCodedColours } from './decoders/colours.ts'
import { pictureFault, refusedFormat, UNKNOWN_FORMAT } from './decoders/picture-fault.ts'
import { readPngGamma } from './decoders/png-chunks.ts'
import { findStillFormat, readStillSize } from './decoders/still-formats.ts'
import type { Unpacker } from './decoders/unpack-picture.ts'
import { drawnSize, isTooNarrow, vectorDensity } from './vector-density.ts'
import { countGifPages, takeWholeWebpPages } from './whole-pages.ts'

/**
 * Maximum pixels of a picture or a page of an animation: 2^28, a square of 16,384. Larger files are
 * refused by their header, before decoding.
 */
const MAXIMUM_PIXELS = 2 ** 28

/** Facts in the header of a picture file, read without decoding it. */
export type PictureHeader = {
  readonly format: string
  /** Pixels of one page, the right way up; of a vector picture, those of its rendering. */
  readonly width: number
  readonly height: number
  readonly pageCount: number
  /** Milliseconds of each page; empty for a still. */
  readonly delaysMs: readonly number[]
  /** Values have more than 8 bits. */
  readonly isDeep: boolean
  /** The colours are CMYK. */
  readonly isInk?: boolean | undefined
  /** The kind of the colour profile; `undefined` if there is none, or it does not fit the colours. */
  readonly profile?: 'rgb' | 'grey' | undefined
  /** Dots per inch at which a vector picture is rendered in this size. */
  readonly density?: number | undefined
  /** The exponent with which light was encoded; `undefined` for sRGB. */
  readonly gamma?: number | undefined
  /** The decoder of a picture that sharp cannot decode. */
  readonly unpacker?: Unpacker | undefined
  /** Content to decode instead of the file, if only a part of it can be decoded. */
  readonly content?: Uint8Array | undefined
  /** Notes for the user, a sentence each, such as that it is cut off. */
  readonly notes?: readonly string[] | undefined
}

/**
 * Reads a picture's header; cached until the file changes.
 *
 * @throws SourceError for a missing file, one that is not a picture, or more than {@link MAXIMUM_PIXELS}
 */
export async function readPictureHeader(path: string): Promise<PictureHeader> {
  const { size, mtimeMs } = await checkReadable(path)
  return headers.get(path, `${size} ${mtimeMs}`, () => readHeader(path))
}

/** Formats whose pages are an animation; other formats show their main or first page. */
const ANIMATIONS: ReadonlySet<string> = new Set(['gif', 'webp'])

// Checking a GIF takes reading all of it, which is too much for each range of its pages.
const headers = createFileMemory<PictureHeader>()

async function readHeader(path: string): Promise<PictureHeader> {
  const header = await headerOf(path).catch((cause: unknown) =>
    UNKNOWN_FORMAT.test(String(cause)) ? stillHeader(path, cause) : cutWebpHeader(path, cause),
  )
  if (header.width * header.height > MAXIMUM_PIXELS) {
    throw new SourceError(
      'too-large',
      `${path}: has ${header.width} × ${header.height} pixels; pictures may have at most ${Math.floor(MAXIMUM_PIXELS / 1e6)} megapixels`,
    )
  }
  return header.format === 'gif' ? withWholePages(path, header) : header
}

async function stillHeader(path: string, cause: unknown): Promise<PictureHeader> {
  const format = await findStillFormat(path)
  if (format === undefined) throw pictureFault(path, cause)
  const { name, containers } = format
  if (containers.length === 0) throw refusedFormat(path, name)
  const size = await readStillSize(path)
  return { ...size, format: name, pageCount: 1, delaysMs: [], isDeep: false, unpacker: 'ffmpeg' }
}

async function cutWebpHeader(path: string, cause: unknown): Promise<PictureHeader> {
  const pages = takeWholeWebpPages(await readFile(path))
  if (pages === undefined) throw pictureFault(path, cause)
  const { content, wholeCount } = pages
  const header = await headerOf(path, content).catch((fault: unknown) => {
    throw pictureFault(path, fault)
  })
  return { ...header, content, notes: [cutNote(path, wholeCount)] }
}

async function withWholePages(path: string, header: PictureHeader): Promise<PictureHeader> {
  const { wholeCount, isWhole } = countGifPages(await readFile(path))
  if (isWhole) return header
  if (wholeCount === 0) throw pictureFault(path, 'no frame of the animation is complete')
  return { ...header, pageCount: wholeCount, notes: [cutNote(path, wholeCount)] }
}

function cutNote(path: string, wholeCount: number): string {
  const frames = wholeCount === 1 ? 'first frame' : `first ${wholeCount} frames`
  return `${path} is cut off: only its ${frames} can be shown`
}

/** The header of a file, or of `content` that replaces it. */
export async function headerOf(path: string, content?: Uint8Array): Promise<PictureHeader> {
  const image = (pages: number) => sharp(content ?? path, { pages, limitInputPixels: false })
  const metadata = await sharp(content ?? path, { limitInputPixels: false }).metadata()
  const { format = 'unknown', pages = 1 } = metadata
  if (ANIMATIONS.has(format) && pages > 1) return factsOf(await image(-1).metadata())
  const header = factsOf(metadata)
  if (format === 'svg') return drawn(path, header)
  const notes = format === 'tiff' && pages > 1 ? [firstPageNote(path, pages)] : []
  const isHeif = format === 'heif' && content === undefined
  const unpacker = isHeif ? await heifUnpacker(path, metadata) : undefined
  const gamma = format === 'png' && content === undefined ? await readPngGamma(path) : undefined
  return { ...header, pageCount: 1, delaysMs: [], notes, unpacker, gamma }
}

// Sharp reads the container of AVIF and HEIC, decodes only AV1, and ignores colours without a
// profile. FFmpeg converts a high dynamic range and BT.2020, but drops alpha and reads only one tile
// of a tiled picture.
async function heifUnpacker(path: string, metadata: Metadata): Promise<Unpacker | undefined> {
  const { compression, icc, hasAlpha, width, height } = metadata
  if (compression !== 'av1') return 'libheif'
  if (icc !== undefined) return undefined
  const { isHighRange, primaries } = await readCodedColours(path)
  if (isHighRange || primaries === 'bt2020') {
    const size = hasAlpha ? undefined : await readStillSize(path).catch(() => undefined)
    return size?.width === width && size?.height === height ? 'ffmpeg' : undefined
  }
  return primaries === 'p3' ? 'sharp' : undefined
}

function firstPageNote(path: string, pages: number): string {
  return `${path} has ${pages} pages; the first is shown`
}

function factsOf(metadata: Metadata): PictureHeader {
  const { width, height } = metadata.autoOrient
  return {
    format: metadata.format ?? 'unknown',
    width,
    height: metadata.pageHeight ?? height,
    pageCount: metadata.pages ?? 1,
    delaysMs: metadata.delay ?? [],
    isDeep: metadata.depth !== 'uchar' && metadata.depth !== 'char',
    isInk: metadata.space === 'cmyk',
    profile: profileOf(metadata),
  }
}

/** Bytes 16 to 19 of a profile state its colour space (ICC.1:2022, 7.2.8). */
function profileOf({ icc, space }: Metadata): PictureHeader['profile'] {
  const colours = icc?.toString('latin1', 16, 20)
  const isGrey = space === 'b-w' || space === 'grey16'
  if (isGrey) return colours === 'GRAY' ? 'grey' : undefined
  return space !== 'cmyk' && colours === 'RGB ' ? 'rgb' : undefined
}

function drawn(path: string, header: PictureHeader): PictureHeader {
  if (isTooNarrow(header)) {
    const size = `${header.width} × ${header.height}`
    const text = `${path}: is ${size}; a vector picture may be at most 32,767 times as long as wide`
    throw new SourceError('too-large', text)
  }
  return { ...header, ...drawnSize(header), density: vectorDensity(header) }
}
