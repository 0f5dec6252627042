import { open } from 'node:fs/promises'
import { type Filming, film, frameTimes } from './film.ts'

/** Films a clip and writes it as uncompressed YUV4MPEG2, which Chromium shows as a camera, again and again. */
export async function writeY4m(path: string, filming: Filming): Promise<string> {
  const { width, height } = filming.shot.lens
  const grey = Buffer.alloc((width * height) / 2, 128)
  const file = await open(path, 'wx')
  try {
    await file.write(
      `YUV4MPEG2 W${width} H${height} F${filming.frameRate ?? 30}:1 Ip A1:1 C420jpeg\n`,
    )
    const frames = film(filming)
    for (const _ of frameTimes(filming)) {
      const next = frames.next()
      if (next.done === true) break
      await file.writev([Buffer.from('FRAME\n'), next.value.pixels, grey])
    }
  } finally {
    await file.close()
  }
  return path
}
