import type { Picture } from '../../src/view/picture.ts'

/** A picture whose pixels are given by a function of their place; opaque unless it says so. */
export function drawPicture(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly number[],
): Picture {
  const samples = new Uint8Array(4 * width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) samples.set([...colourAt(x, y), 255].slice(0, 4), i)
  }
  return { width, height, samples }
}

/** Soft shades with hard edges and fine stripes: what moving pictures are tried with. */
export function variedPicture(width: number, height: number): Picture {
  return drawPicture(width, height, (x, y) => {
    const disc = Math.hypot(x - width * 0.6, y - height * 0.4) < 0.2 * Math.min(width, height)
    const stripe = x < width / 4 && (x + y) % 2 === 0
    const shade = 90 + 80 * Math.sin((9 * x) / width) * Math.cos((7 * y) / height)
    return [disc ? 250 : shade, stripe ? 255 : (200 * y) / height, disc ? 20 : (230 * x) / width]
  })
}
