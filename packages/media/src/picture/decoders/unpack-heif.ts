import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { SourceError } from '../../source/source-error.ts'
import type { PictureSize } from '../../view/picture.ts'
import { convertPixels, displayP3Profile, readCodedColours } from './colours.ts'
import { pictureFault } from './picture-fault.ts'
import type { UnpackedPicture } from './unpack-picture.ts'

/** The outcome of decoding an HEIC file. */
export type HeifReply =
  | ({ readonly kind: 'picture'; readonly samples: Uint8Array<ArrayBuffer> } & PictureSize)
  | { readonly kind: 'damaged'; readonly reason: string }
  | { readonly kind: 'missing' }

// The worker is next to this file: .ts in the source, .js in the build.
const WORKER = new URL(`./heif-worker${extname(import.meta.url)}`, import.meta.url)

/**
 * Decodes the main picture of an HEIC file, the right way up. Sharp reads its profile: it knows the
 * container, but has no decoder for HEVC.
 *
 * @throws SourceError `no-decoder` if libheif is not installed, `damaged-file`
 */
export async function unpackHeif(path: string): Promise<UnpackedPicture> {
  const { icc } = await sharp(path, { limitInputPixels: false }).metadata()
  const reply = await decode(path)
  if (reply.kind === 'damaged') throw pictureFault(path, reply.reason)
  if (reply.kind === 'picture') return withColours(path, reply, icc)
  const text = `${path}: is an HEIC picture; to read it, install the optional package libheif-js`
  throw new SourceError('no-decoder', text)
}

async function withColours(
  path: string,
  { samples, width, height }: UnpackedPicture,
  icc: Buffer | undefined,
): Promise<UnpackedPicture> {
  const picture = { samples, width, height }
  if (icc !== undefined) return { ...picture, profile: icc }
  const colours = await readCodedColours(path)
  if (colours.isHighRange || colours.primaries === 'bt2020') {
    return (await convertPixels(path, picture, colours)) ?? picture
  }
  return colours.primaries === 'p3' ? { ...picture, profile: await displayP3Profile() } : picture
}

// In a worker, because decoding takes seconds, the library prints, and its memory never shrinks.
async function decode(path: string): Promise<HeifReply> {
  const worker = new Worker(WORKER, { workerData: path, stdout: true, stderr: true })
  try {
    const [reply]: HeifReply[] = await once(worker, 'message')
    return reply!
  } catch (cause) {
    throw pictureFault(path, cause)
  } finally {
    await worker.terminate()
  }
}
