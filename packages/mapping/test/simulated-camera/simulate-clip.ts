import type { Clip, ClipPicture } from '../../src/detect/clip.ts'
import { type Filming, film } from './film.ts'

/** A clip that is filmed while it is read, and kept for the second reading. */
export function simulateClip(name: string, filming: Filming): Clip {
  const { width, height } = filming.shot.lens
  let kept: readonly ClipPicture[] | undefined
  function* record(): Generator<ClipPicture> {
    const frames: ClipPicture[] = []
    for (const { time, pixels } of film(filming)) {
      const picture = { time, luma: pixels }
      frames.push(picture)
      yield picture
    }
    kept = frames
  }
  return { name, width, height, duration: filming.seconds, pictures: () => kept ?? record() }
}
