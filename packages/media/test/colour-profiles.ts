import { deflateSync } from 'node:zlib'
import { insertPngChunk } from '../src/picture/decoders/png-chunks.ts'

/** White and the three primaries of Adobe RGB (1998), section 4.3, as seen under D50. */
const COLOURS = {
  wtpt: [0.9642, 1, 0.8249],
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
}

/** An ICC profile of Adobe RGB (1998): ICC.1:2001-04, a matrix and a gamma of 2.19921875. */
export function adobeRgbProfile(): Buffer {
  const gamma = curve(0x0233)
  const points = Object.entries(COLOURS).map(([name, xyz]) => [name, point(xyz)])
  return profile('RGB ', { ...Object.fromEntries(points), rTRC: gamma, gTRC: gamma, bTRC: gamma })
}

/** An ICC profile of grey with a gamma. */
export function greyProfile(gamma: number): Buffer {
  return profile('GRAY', { wtpt: point(COLOURS.wtpt), kTRC: curve(Math.round(gamma * 256)) })
}

/** A PNG with a profile of which its pixels know nothing. */
export function withPngProfile(png: Buffer, icc: Buffer): Buffer {
  return insertPngChunk(png, 'iCCP', Buffer.concat([Buffer.from('profile\0\0'), deflateSync(icc)]))
}

/** A JPEG with a profile of which its pixels know nothing. */
export function withJpegProfile(jpeg: Buffer, icc: Buffer): Buffer {
  const start = Buffer.from([0xff, 0xe2, 0, 0, ...Buffer.from('ICC_PROFILE\0', 'latin1'), 1, 1])
  start.writeUInt16BE(start.length - 2 + icc.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), start, icc, jpeg.subarray(2)])
}

function profile(colours: string, own: Record<string, Buffer>): Buffer {
  const tags = Object.entries({
    desc: description('a test'),
    cprt: Buffer.concat([Buffer.from('text\0\0\0\0none\0', 'latin1'), Buffer.alloc(3)]),
    ...own,
  })
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length)
  let at = 128 + table.length
  for (const [i, [name, data]] of tags.entries()) {
    table.write(name, 4 + 12 * i, 'latin1')
    table.writeUInt32BE(at, 8 + 12 * i)
    table.writeUInt32BE(data.length, 12 + 12 * i)
    at += data.length
  }
  return Buffer.concat([header(at, colours), table, ...tags.map(([, data]) => data)])
}

function header(byteLength: number, colours: string): Buffer {
  const out = Buffer.alloc(128)
  out.writeUInt32BE(byteLength)
  out.writeUInt32BE(0x02400000, 8)
  out.write(`mntr${colours}XYZ `, 12, 'latin1')
  out.writeUInt16BE(2000, 24)
  out.writeUInt16BE(1, 26)
  out.writeUInt16BE(1, 28)
  out.write('acsp', 36, 'latin1')
  COLOURS.wtpt.forEach((value, i) => {
    out.writeInt32BE(Math.round(value * 65536), 68 + 4 * i)
  })
  return out
}

function point(xyz: readonly number[]): Buffer {
  const out = Buffer.alloc(20)
  out.write('XYZ ', 'latin1')
  xyz.forEach((value, i) => {
    out.writeInt32BE(Math.round(value * 65536), 8 + 4 * i)
  })
  return out
}

function curve(gamma: number): Buffer {
  const out = Buffer.alloc(16)
  out.write('curv', 'latin1')
  out.writeUInt32BE(1, 8)
  out.writeUInt16BE(gamma, 12)
  return out
}

function description(text: string): Buffer {
  const out = Buffer.alloc(4 * Math.ceil((91 + text.length) / 4))
  out.write('desc', 'latin1')
  out.writeUInt32BE(text.length + 1, 8)
  out.write(text, 12, 'latin1')
  return out
}
