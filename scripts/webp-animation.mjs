/** Loops without end. */
const ENDLESS = 0

/** The next frame does not shine through, and takes the whole place of this one. */
const NO_BLENDING = 2

/**
 * Joins pictures of one size to an animated WebP, each of them whole. Encoders of animations store what
 * changes much from frame to frame, so that at low quality the remains of slow lights stay.
 *
 * @param pictures WebP files with `delay`, the milliseconds for which each is shown
 */
export function joinWebp(pictures, { width, height }) {
  const frames = pictures.map(({ file, delay }) => {
    const head = Buffer.alloc(16)
    head.writeUIntLE(width - 1, 6, 3)
    head.writeUIntLE(height - 1, 9, 3)
    head.writeUIntLE(Math.round(delay), 12, 3)
    head[15] = NO_BLENDING
    return chunk('ANMF', Buffer.concat([head, ...imageChunks(file)]))
  })
  const canvas = Buffer.alloc(10)
  canvas[0] = 0x02 // animated
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const background = Buffer.from([0, 0, 0, 255])
  const loops = Buffer.from([ENDLESS, 0])
  const parts = [chunk('VP8X', canvas), chunk('ANIM', Buffer.concat([background, loops]))]
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts, ...frames]))
}

/** The chunks of a file that hold its picture. */
function* imageChunks(file) {
  for (let at = 12; at < file.length; ) {
    const name = file.toString('latin1', at, at + 4)
    const end = at + 8 + even(file.readUInt32LE(at + 4))
    if (name === 'VP8 ' || name === 'VP8L' || name === 'ALPH') yield file.subarray(at, end)
    at = end
  }
}

/** A chunk of the container RIFF: name, length, content, filled up to an even length. */
function chunk(name, content) {
  const out = Buffer.alloc(8 + even(content.length))
  out.write(name, 'latin1')
  out.writeUInt32LE(content.length, 4)
  content.copy(out, 8)
  return out
}

function even(length) {
  return length + (length % 2)
}
