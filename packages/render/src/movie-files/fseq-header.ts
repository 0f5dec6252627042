import { type PixelFormat, RGB } from '@ledloom/core'
import { RenderError } from '../render-error.ts'

/**
 * What the header of an FSEQ file says. Little-endian, offsets in bytes:
 *
 * | at | size | what |
 * |---|---|---|
 * | 0 | 4 | `PSEQ` |
 * | 4 | 2 | where the frames begin, a multiple of 4 |
 * | 6 | 2 | minor version, major version |
 * | 8 | 2 | where the variable headers begin |
 * | 10 | 4 | channels of a frame |
 * | 14 | 4 | frames |
 * | 18 | 1 | milliseconds a frame |
 * | 20 | 1 | compression in the low 4 bits: 0 none, 1 zstd, 2 zlib |
 * | 21 | 1 | compressed blocks |
 * | 22 | 1 | sparse ranges |
 * | 24 | 8 | an identifier |
 *
 * A variable header is its length (2, itself included), a code of two letters, and data.
 * Source: the sequence file format of xLights and the Falcon Player.
 */
export interface FseqHeader {
  readonly channelCount: number
  readonly frameCount: number
  readonly stepMs: number
  readonly dataOffset: number
  readonly own: OwnFacts
}

/**
 * What Ledloom adds in a variable header `LL`: version 1, bytes an LED, 1 for a white die, copies
 * of each frame (4 × 1 byte), frames a second (float64).
 */
export interface OwnFacts {
  readonly format: PixelFormat
  readonly frameRate: number
  /** How often each frame is stored one after another. */
  readonly copies: number
}

const FIXED_LENGTH = 32
const OWN_CODE = 'LL'
const OWN_VERSION = 1
const OWN_LENGTH = 4 + 4 + 8
const PRODUCER = 'Ledloom'
const PRODUCER_LENGTH = 4 + PRODUCER.length + 1

/** The bytes of a header for uncompressed frames, version 2.0, as long as its data offset says. */
export function writeFseqHeader(header: Omit<FseqHeader, 'dataOffset'>): Uint8Array {
  const length = Math.ceil((FIXED_LENGTH + OWN_LENGTH + PRODUCER_LENGTH) / 4) * 4
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  bytes.set(ascii('PSEQ'))
  view.setUint16(4, length, true)
  view.setUint8(7, 2)
  view.setUint16(8, FIXED_LENGTH, true)
  view.setUint32(10, header.channelCount, true)
  view.setUint32(14, header.frameCount, true)
  view.setUint8(18, header.stepMs)
  writeOwnFacts(bytes, FIXED_LENGTH, header.own)
  writeProducer(bytes, FIXED_LENGTH + OWN_LENGTH)
  return bytes
}

function writeOwnFacts(bytes: Uint8Array, at: number, own: OwnFacts): void {
  const view = new DataView(bytes.buffer, at)
  view.setUint16(0, OWN_LENGTH, true)
  bytes.set(ascii(OWN_CODE), at + 2)
  view.setUint8(4, OWN_VERSION)
  view.setUint8(5, own.format.bytesPerLed)
  view.setUint8(6, own.format.ledProfile === 'RGBW' ? 1 : 0)
  view.setUint8(7, own.copies)
  view.setFloat64(8, own.frameRate, true)
}

function writeProducer(bytes: Uint8Array, at: number): void {
  new DataView(bytes.buffer).setUint16(at, PRODUCER_LENGTH, true)
  bytes.set(ascii('sp'), at + 2)
  bytes.set(ascii(PRODUCER), at + 4)
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/**
 * The header of an FSEQ file, checked against the file's length.
 *
 * @throws RenderError `unknown-format` or `damaged-file`
 */
export function readFseqHeader(path: string, bytes: Uint8Array): FseqHeader {
  if (bytes.byteLength < 28 || !startsWith(bytes, 'PSEQ')) {
    throw new RenderError('unknown-format', `${path}: is not an FSEQ file`)
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  checkVersion(path, view)
  const dataOffset = view.getUint16(4, true)
  const channelCount = view.getUint32(10, true)
  const frameCount = view.getUint32(14, true)
  const stepMs = view.getUint8(18)
  if (dataOffset > bytes.byteLength || channelCount === 0 || frameCount === 0 || stepMs === 0) {
    throw new RenderError(
      'damaged-file',
      `${path}: the header says ${frameCount} frames of ${channelCount} channels, ${stepMs} ms each, from byte ${dataOffset} of ${bytes.byteLength}`,
    )
  }
  const foreign = { format: RGB, frameRate: 1000 / stepMs, copies: 1 }
  const own = findOwnFacts(path, bytes, { from: view.getUint16(8, true), to: dataOffset })
  return { channelCount, frameCount, stepMs, dataOffset, own: own ?? foreign }
}

function checkVersion(path: string, view: DataView): void {
  const major = view.getUint8(7)
  if (major !== 1 && major !== 2) {
    throw new RenderError('unknown-format', `${path}: is FSEQ version ${major}; 1 and 2 are read`)
  }
  const compression = major === 2 ? view.getUint8(20) & 15 : 0
  if (compression !== 0) {
    const name = ['none', 'zstd', 'zlib'][compression] ?? `method ${compression}`
    throw new RenderError(
      'unknown-format',
      `${path}: is compressed (${name}); only uncompressed FSEQ files are read`,
    )
  }
  if (major === 2 && view.getUint8(22) !== 0) {
    throw new RenderError(
      'unknown-format',
      `${path}: holds sparse channel ranges, which are not read`,
    )
  }
}

function findOwnFacts(
  path: string,
  bytes: Uint8Array,
  { from, to }: { readonly from: number; readonly to: number },
): OwnFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = from; at + 4 <= to; ) {
    const length = view.getUint16(at, true)
    if (length < 4 || at + length > to) return undefined
    if (length === OWN_LENGTH && startsWith(bytes.subarray(at + 2), OWN_CODE)) {
      return readOwnFacts(path, new DataView(view.buffer, view.byteOffset + at, length))
    }
    at += length
  }
  return undefined
}

function readOwnFacts(path: string, view: DataView): OwnFacts {
  const bytesPerLed = view.getUint8(5)
  const copies = view.getUint8(7)
  const frameRate = view.getFloat64(8, true)
  const isKnown = view.getUint8(4) === OWN_VERSION && (bytesPerLed === 3 || bytesPerLed === 4)
  if (!isKnown || copies === 0 || !(frameRate > 0 && frameRate <= 1000)) {
    throw new RenderError('damaged-file', `${path}: its Ledloom header is broken`)
  }
  const ledProfile = view.getUint8(6) === 1 ? 'RGBW' : 'RGB'
  return { format: { ledProfile, bytesPerLed }, frameRate, copies }
}

function startsWith(bytes: Uint8Array, letters: string): boolean {
  return ascii(letters).every((byte, index) => bytes[index] === byte)
}
