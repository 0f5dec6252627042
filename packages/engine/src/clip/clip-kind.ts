import type { SourceDescription } from '@ledloom/composition'
import { clipClock, clipTiming, completeClip, sourceName } from '@ledloom/composition'
import { runUp } from '../source/run-up.ts'
import type { SourceKind } from '../source/source-kind.ts'
import { clipSource } from './clip-source.ts'

/** A kind of source whose descriptions may have a clip, of which the kind itself knows nothing. */
export function clipKind(kind: SourceKind<SourceDescription>): SourceKind<SourceDescription> {
  return {
    ...kind,
    async readTiming(description) {
      const timing = await kind.readTiming(description)
      const { clip } = description
      if (clip === undefined) return timing
      return clipTiming(timing, completeClip(clip), sourceName(description))
    },
    async open(description, context) {
      if (description.clip === undefined) return kind.open(description, context)
      const clip = completeClip(description.clip)
      const timing = await kind.readTiming(description)
      clipTiming(timing, clip, sourceName(description))
      const clock = clipClock(timing, clip)
      const { loop, span } = context
      const source = await kind.open(description, {
        ...context,
        loop: loop && loop * clip.speed,
        span: span && clock.sourceSpan(span),
      })
      const hasRunUp = timing.kind === 'endless' && timing.order === 'forward'
      return clipSource(hasRunUp ? runUp(source) : source, clock)
    },
  }
}
