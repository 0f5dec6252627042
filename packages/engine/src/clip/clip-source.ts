import type { ClipClock } from '@ledloom/composition'
import type { FrameSource } from '@ledloom/core'
import { isStaged, type StagedSource } from '../source/staged-source.ts'

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
