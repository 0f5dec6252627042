import { open } from 'node:fs/promises'
import sharp from 'sharp'

/** Bytes among which AVIF and HEIC state their colours: before the pixels. */
const HEAD_LENGTH = 65_536

const MARK = 'colrnclx'

/** Which colours values mean, by the numbers of ITU-T H.273. */
export interface CodedColours {
  readonly isHighRange: boolean
  readonly primaries: 'srgb' | 'p3' | 'bt2020'
  /** The numbers themselves, which are FFmpeg's too; 2 is unspecified. */
  readonly numbers: { readonly primaries: number; readonly curve: number; readonly matrix: number }
}

const UNSPECIFIED: CodedColours = {
  isHighRange: false,
  primaries: 'srgb',
  numbers: { primaries: 2, curve: 2, matrix: 2 },
}

/** What an AVIF or HEIC file without a profile states of its colours (ISO/IEC 14496-12, 12.1.5). */
export async function readCodedColours(path: string): Promise<CodedColours> {
  const head = Buffer.alloc(HEAD_LENGTH)
  const file = await open(path)
  const { bytesRead } = await file.read(head, 0, HEAD_LENGTH, 0).finally(() => file.close())
  const at = head.indexOf(MARK, 0, 'latin1') + MARK.length
  if (at < MARK.length || at + 6 > bytesRead) return UNSPECIFIED
  const primaries = head.readUInt16BE(at)
  const curve = head.readUInt16BE(at + 2)
  return {
    isHighRange: curve === 16 || curve === 18,
    primaries: primaries === 9 ? 'bt2020' : primaries === 12 ? 'p3' : 'srgb',
    numbers: { primaries, curve, matrix: head.readUInt16BE(at + 4) },
  }
}

/** The ICC profile of Display P3. */
export async function displayP3Profile(): Promise<Buffer> {
  const create = { width: 1, height: 1, channels: 3, background: 'black' } as const
  const pixel = await sharp({ create }).withIccProfile('p3').png().toBuffer()
  return (await sharp(pixel).metadata()).icc!
}
