import { readPaddedHead } from '../files/read-file.ts'
import { loadVideoLibrary } from './load-library.ts'
import { openFormat } from './open-format.ts'

/** Bytes by which files are recognised. */
const HEAD_LENGTH = 4096

/** Animations in the MP4 family, of which picture readers show only the first picture. */
const SEQUENCE_BRANDS = /^(avis|hevc|hevx|msf1)/

/** Still pictures in the MP4 family. */
const STILL_BRANDS = /^(avif|heic|heix|heim|heis|mif1|mif2|jpeg)/

/** Recognise videos, and also sound files, which are refused when they are opened. */
const BEGINNINGS: readonly ((head: Buffer) => boolean)[] = [
  isMovieBox,
  (head) => head.readUInt32BE(0) === 0x1a45dfa3, // Matroska, WebM
  (head) => text(head, 0, 4) === 'RIFF' && /^(AVI |WAVE)$/.test(text(head, 8, 12)),
  (head) => /^(OggS|fLaC|DKIF)/.test(text(head, 0, 4)), // DKIF: IVF
  (head) => /^(FLV|ID3)/.test(text(head, 0, 3)),
  (head) => text(head, 0, 9) === 'YUV4MPEG2',
  (head) => head.readUInt32BE(0) === 0x3026b275, // ASF, WMV
  (head) => head.readUInt32BE(0) === 0x060e2b34, // MXF
  (head) => /^0000(01ba|01b3|0001)/.test(head.toString('hex', 0, 4)), // MPEG, H.264, HEVC alone
  (head) => head.readUInt16BE(0) >= 0xfff0 && head[0] === 0xff, // MP3 and AAC alone
  (head) => head[0] === 0x47 && head[188] === 0x47 && head[376] === 0x47, // MPEG transport stream
  (head) => head[4] === 0x47 && head[196] === 0x47 && head[388] === 0x47, // the same on discs
  isMovingPng,
]

/**
 * Returns true if a file begins like a video, or like an animation that is decoded as one (animated PNG, AVIF
 * sequence).
 */
export async function looksLikeVideo(path: string): Promise<boolean> {
  const head = await readPaddedHead(path, HEAD_LENGTH).catch(() => undefined)
  if (head === undefined) return false
  return isJpegXl(head) ? isMovingJpegXl(path) : BEGINNINGS.some((begins) => begins(head))
}

/** Recognises JPEG XL, both still pictures and animations. */
export function isJpegXl(head: Buffer): boolean {
  return head.readUInt16BE(0) === 0xff0a || text(head, 4, 8) === 'JXL '
}

// FFmpeg opens only animations as `jpegxl_anim`.
async function isMovingJpegXl(path: string): Promise<boolean> {
  const open = openFormat(path, await loadVideoLibrary(), ['jpegxl_anim'])
  open?.format.closeInputSync()
  return open !== undefined
}

function isMovieBox(head: Buffer): boolean {
  const type = text(head, 4, 8)
  if (type !== 'ftyp') return /^(moov|mdat|wide|skip|pnot)$/.test(type)
  const brand = text(head, 8, 12)
  return SEQUENCE_BRANDS.test(brand) || !STILL_BRANDS.test(brand)
}

/** Recognises an animated PNG: before the pixels it has a chunk `acTL` of more than one frame. */
function isMovingPng(head: Buffer): boolean {
  if (head.readUInt32BE(0) !== 0x89504e47) return false
  const at = head.indexOf('acTL', 8, 'latin1')
  const pixels = head.indexOf('IDAT', 8, 'latin1')
  if (at < 0 || at + 8 > head.byteLength || (pixels >= 0 && pixels < at)) return false
  return head.readUInt32BE(at + 4) > 1
}

function text(head: Buffer, start: number, end: number): string {
  return head.toString('latin1', start, end)
}
