import { createOutputStage, type PixelFormat } from '@ledloom/core'

/** What a light may be off by: videos have fewer colours than pixels, which blurs neighbours. */
const TOLERANCE = 0.2

const NAMES = [
  ['r', [1, 0, 0]],
  ['g', [0, 1, 0]],
  ['b', [0, 0, 1]],
] as const

/** What LEDs show as a letter each: `r`, `g`, `b`, or a dot for anything else. */
export function readPicture(bytes: Uint8Array, format: PixelFormat): string {
  const frame = new Float32Array((bytes.length / format.bytesPerLed) * 3)
  createOutputStage(format).decode(frame, bytes)
  let letters = ''
  for (let at = 0; at < frame.length; at += 3) letters += nameOf(frame.subarray(at, at + 3))
  return letters
}

function nameOf(light: Float32Array): string {
  const isNear = (value: number, index: number) => Math.abs(value - light[index]!) <= TOLERANCE
  return NAMES.find(([, pure]) => pure.every(isNear))?.[0] ?? '.'
}
