import sharp from 'sharp'
import type { CameraFrame } from './film.ts'

/** Writes a frame as PNG, to be looked at. */
export async function writePicture(
  path: string,
  { pixels, width, height }: Omit<CameraFrame, 'time'>,
): Promise<void> {
  await sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(path)
}
