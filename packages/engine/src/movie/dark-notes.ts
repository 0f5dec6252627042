import type { SourceDescription } from '@ledloom/composition'
import { sourceName } from '@ledloom/composition'
import { createFrame, type Layout, type Movie } from '@ledloom/core'
import { loadSourceKind } from '../source/load-source-kind.ts'

/** Frames of the source that are rendered. */
const LOOKS = 12

/** What a movie was made of. */
interface Making {
  readonly source: SourceDescription
  readonly layout: Layout
  /** Seconds of the source that the movie shows. */
  readonly duration: number
}

/** Why every frame of a movie is black, in a sentence; none where there is light in it. */
export async function darkNotes(movie: Movie, making: Making): Promise<string[]> {
  if (movie.data.some((value) => value > 0)) return []
  return [`the movie is black in every frame: ${await reasonOf(making)}`]
}

async function reasonOf(making: Making): Promise<string> {
  const { source } = making
  const name = sourceName(source)
  if (await reachesLeds(making)) {
    return `there is light from ${name}, but too little to be left after brightness, contrast and gamma`
  }
  const { hasLight } = await loadSourceKind(source.kind)
  if (hasLight === undefined) return `no light from ${name} reaches the LEDs`
  if (!(await hasLight(source))) return `there is no light in ${name}`
  return `there is light in ${name}, but none in the part that the LEDs show; look at its start, end, crop, fit and projection`
}

async function reachesLeds({ source, layout, duration }: Making): Promise<boolean> {
  const kind = await loadSourceKind(source.kind)
  const open = await kind.open(source, { layout, span: { from: 0, to: duration } })
  const frame = createFrame(layout.ledCount)
  try {
    for (let look = 0; look < LOOKS; look++) {
      open.render(frame, (duration * look) / LOOKS)
      if (frame.some((light) => light > 0)) return true
    }
    return false
  } finally {
    await open.close?.()
  }
}
