import {
  type ClipClock,
  clipClock,
  clipTiming,
  completeClip,
  type SourceDescription,
  sourceName,
} from '@ledloom/composition'
import type { FrameSource } from '@ledloom/core'
import { runUp } from './run-up.ts'
import type { SourceKind } from './source-kind.ts'
import { isStaged, type StagedSource } from './source-kind.ts'

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

/** A source seen through the clock of a clip. */
export function clipSource(source: FrameSource, clock: ClipClock): FrameSource {
  const clipped: FrameSource = {
    layout: source.layout,
    duration: clock.duration < Number.POSITIVE_INFINITY ? clock.duration : undefined,
    render: (frame, time) => source.render(frame, clock.sourceTime(time)),
    close: () => source.close?.(),
  }
  return isStaged(source) ? withStages(clipped, source, clock) : clipped
}

function withStages(clipped: FrameSource, source: StagedSource, clock: ClipClock): StagedSource {
  const enter = async (time: number) => {
    const sourceTime = clock.sourceTime(time)
    const ready = (await source.enter(sourceTime)) - sourceTime
    return Math.min(time + ready / clock.speed, clock.endAfter(time))
  }
  return { ...clipped, enter }
}
