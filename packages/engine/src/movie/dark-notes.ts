import type { SourceDescription } from '@ledloom/composition'
import { sourceName } from '@ledloom/composition'
import { createFrame, type Layout } from '@ledloom/core'
import type { RenderJob } from '../pool/render-job.ts'
import { loadSourceKind } from '../source/load-source-kind.ts'
import type { MoviePlan } from './movie-plan.ts'

/** Frames of the source that are sampled. */
const SAMPLES = 12

/** The origin of a movie. */
interface Origin {
  readonly source: SourceDescription
  readonly layout: Layout
  /** Seconds of the source that the movie shows. */
  readonly duration: number
}

/** A sentence about the reason why every frame of a movie is black. */
export async function darkNotes(
  { source, layout }: RenderJob,
  { duration, speed }: MoviePlan,
): Promise<string[]> {
  const reason = await reasonOf({ source, layout, duration: duration * speed })
  return [`every frame of the movie is black: ${reason}`]
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
