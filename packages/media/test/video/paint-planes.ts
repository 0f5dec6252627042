/** Red, green, blue and alpha, 0..255, at a place. */
export type Painting = (x: number, y: number) => readonly [number, number, number, number?]

/** How the values of pixels are stored. */
export interface Coding {
  /** FFmpeg's name. */
  readonly pixelFormat: string
  /** Of ITU-T H.273: 1 is BT.709, 5 and 6 are BT.601, 9 is BT.2020, 2 says none. */
  readonly matrix: number
  /** 1: 16..235; 2: 0..255; 0 says none. */
  readonly range: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The bytes of a painting, plane after plane. */
export function paintPlanes(paint: Painting, size: Size, coding: Coding): Buffer {
  if (coding.pixelFormat === 'rgba')
    return Buffer.concat([plane(size, 1, (x, y) => rgba(paint(x, y)))])
  if (coding.pixelFormat === 'gbrp') {
    const planes = [1, 2, 0].map((index) => plane(size, 1, (x, y) => [paint(x, y)[index]!]))
    return Buffer.concat(planes)
  }
  const step = coding.pixelFormat.includes('420') ? 2 : 1
  const value = (index: 0 | 1 | 2) => (x: number, y: number) => [encode(paint(x, y), coding)[index]]
  const planes = [
    plane(size, 1, value(0)),
    plane(size, step, value(1)),
    plane(size, step, value(2)),
  ]
  const alpha = plane(size, 1, (x, y) => [paint(x, y)[3] ?? 255])
  const bytes = Buffer.concat(coding.pixelFormat.startsWith('yuva') ? [...planes, alpha] : planes)
  return coding.pixelFormat.endsWith('10le') ? inTenBits(bytes) : bytes
}

function inTenBits(bytes: Buffer): Buffer {
  const wide = Uint16Array.from(bytes, (value) => value * 4)
  return Buffer.from(wide.buffer)
}

function plane(size: Size, step: number, valuesAt: (x: number, y: number) => number[]): Buffer {
  const values: number[] = []
  for (let y = 0; y < size.height; y += step) {
    for (let x = 0; x < size.width; x += step) values.push(...valuesAt(x, y))
  }
  return Buffer.from(values)
}

function rgba([red, green, blue, alpha = 255]: ReturnType<Painting>): number[] {
  return [red, green, blue, alpha]
}

/** Shares of red and blue in luma: ITU-R BT.601, BT.709, BT.2020. */
const LUMA: Readonly<Record<number, readonly [number, number]>> = {
  1: [0.2126, 0.0722],
  9: [0.2627, 0.0593],
}

function encode(colour: ReturnType<Painting>, { matrix, range }: Coding): [number, number, number] {
  const [red, green, blue] = [colour[0] / 255, colour[1] / 255, colour[2] / 255]
  const [shareOfRed, shareOfBlue] = LUMA[matrix] ?? [0.299, 0.114]
  const luma = shareOfRed * red + (1 - shareOfRed - shareOfBlue) * green + shareOfBlue * blue
  const cb = (blue - luma) / (2 - 2 * shareOfBlue)
  const cr = (red - luma) / (2 - 2 * shareOfRed)
  const [black, white, chroma] = range === 2 ? [0, 255, 255] : [16, 235, 224]
  return [black + luma * (white - black), 128 + cb * chroma, 128 + cr * chroma].map((value) =>
    Math.round(Math.min(255, value)),
  ) as [number, number, number]
}
