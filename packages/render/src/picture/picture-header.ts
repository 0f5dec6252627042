import { readFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { checkReadable } from '../files/check-readable.ts'
import { createFileMemory } from '../files/file-memory.ts'
import { RenderError } from '../render-error.ts'
import { hasWholeGifBlocks } from './gif-blocks.ts'
import { pictureFault } from './picture-fault.ts'
import { MAXIMUM_PIXELS } from './picture-limits.ts'
import { drawnSize, vectorDensity } from './vector-density.ts'

/** What the head of a picture file tells, before anything is decoded. */
export interface PictureHeader {
  readonly format: string
  /** Pixels of one page, the right way up; a vector picture has those it is drawn with. */
  readonly width: number
  readonly height: number
  readonly pageCount: number
  /** Milliseconds each page stands; empty for a still. */
  readonly delaysMs: readonly number[]
  /** Whether a value has more than 8 bits. */
  readonly isDeep: boolean
  /** Dots an inch at which a vector picture has these pixels. */
  readonly density?: number | undefined
}

/**
 * A picture's header; that of a file which has not changed since is not read again.
 *
 * @throws RenderError where there is no file, no picture in it, or more than {@link MAXIMUM_PIXELS}
 */
export async function readPictureHeader(path: string): Promise<PictureHeader> {
  const { size, mtimeMs } = await checkReadable(path)
  return headers.get(path, `${size} ${mtimeMs}`, () => readHeader(path))
}

// Whether a GIF is whole is found out by reading all of it, too much for each run of its pages.
const headers = createFileMemory<PictureHeader>()

async function readHeader(path: string): Promise<PictureHeader> {
  const metadata = await sharp(path, { pages: -1, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw pictureFault(path, cause)
    })
  const header = metadata.format === 'svg' ? drawn(headerOf(metadata)) : headerOf(metadata)
  if (header.width * header.height > MAXIMUM_PIXELS) {
    throw new RenderError(
      'too-large',
      `${path}: has ${header.width} × ${header.height} pixels; at most ${Math.floor(MAXIMUM_PIXELS / 1e6)} megapixels are read`,
    )
  }
  if (header.format === 'gif') await checkWhole(path)
  return header
}

async function checkWhole(path: string): Promise<void> {
  if (hasWholeGifBlocks(await readFile(path))) return
  throw pictureFault(path, 'the last block of the animation is not whole')
}

function headerOf(metadata: Metadata): PictureHeader {
  const pageCount = metadata.pages ?? 1
  const { width, height } = metadata.autoOrient
  return {
    format: metadata.format ?? 'unknown',
    width,
    height: metadata.pageHeight ?? height,
    pageCount,
    delaysMs: metadata.delay ?? [],
    isDeep: metadata.depth !== 'uchar' && metadata.depth !== 'char',
  }
}

function drawn(header: PictureHeader): PictureHeader {
  const density = vectorDensity(header)
  return { ...header, ...drawnSize(header, density), density }
}
