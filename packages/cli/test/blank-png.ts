import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)

/** A PNG of one bit a pixel, all white: small in bytes however many pixels it has. */
export function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)), 255)
  for (let row = 0; row < height; row++) rows[row * (rows.length / height)] = 0
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]
  return Buffer.concat([SIGNATURE, ...parts])
}

// PNG (ISO 15948) 5.3: length, type, data, and a CRC over type and data.
function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return chunk
}
