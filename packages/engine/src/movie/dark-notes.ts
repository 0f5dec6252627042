import type { SourceDescription } from '@ledloom/composition'
import { sourceName } from '@ledloom/composition'
import { createFrame, type Layout, type Movie } from '@ledloom/core'
import { loadSourceKind } from '../source/load-source-kind.ts'

/** Frames of the source that are sampled. */
const SAMPLES = 12

/** The origin of a movie. */
interface Origin {
  readonly source: SourceDescription
  readonly layout: Layout
  /** Seconds of the source that the movie shows. */
  readonly duration: number
}

/** A sentence about the reason if every frame of a movie is black; otherwise none. */
export async function darkNotes(movie: Movie, origin: Origin): Promise<string[]> {
  if (movie.data.some((value) => value > 0)) return []
  return [`every frame of the movie is black: ${await reasonOf(origin)}`]
}

async function reasonOf(origin: Origin): Promise<string> {
  const { source } = origin
  const name = sourceName(source)
  if (await reachesLeds(origin)) {
    return `the light of ${name} is too dark after brightness, contrast and gamma; raise one of them`
  }
  const { hasLight } = await loadSourceKind(source.kind)
  if (hasLight === undefined) return `no light of ${name} reaches the LEDs`
  if (!(await hasLight(source))) return `${name} is black`
  return `${name} has light, but not in the part that the LEDs show; check start, end, crop, fit and projection`
}

async function reachesLeds({ source, layout, duration }: Origin): Promise<boolean> {
  const kind = await loadSourceKind(source.kind)
  const open = await kind.open(source, {
    layout,
    span: { from: 0, to: duration },
    isForMovie: true,
  })
  const frame = createFrame(layout.ledCount)
  try {
    for (let sample = 0; sample < SAMPLES; sample++) {
      open.render(frame, (duration * sample) / SAMPLES)
      if (frame.some((light) => light > 0)) return true
    }
    return false
  } finally {
    await open.close?.()
  }
}
