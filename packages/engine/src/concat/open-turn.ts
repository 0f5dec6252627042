import { clipClock, completeClip } from '@ledloom/composition'
import type { FrameSource } from '@ledloom/core'
import type { TimeSpan } from '@ledloom/media'
import { clipSource } from '../clip/clip-source.ts'
import { loadSourceKind } from '../source/load-source-kind.ts'
import { runUp } from '../source/run-up.ts'
import type { OpenContext } from '../source/source-kind.ts'
import type { Turn } from './turns.ts'

/** What a turn is opened for. */
export interface TurnContext extends Pick<OpenContext, 'layout' | 'threads'> {
  /** Seconds since the start of the turn. */
  readonly span: TimeSpan
}

/** The source of a turn, which starts over where its turn is longer. */
export async function openTurn({ part }: Turn, context: TurnContext): Promise<FrameSource> {
  const { source: description, timing, duration } = part
  const kind = await loadSourceKind(description.kind)
  if (timing.kind === 'timed' && duration > timing.duration) {
    const clock = clipClock(timing, completeClip({}))
    const span = clock.sourceSpan(context.span)
    return clipSource(await kind.open(description, { ...context, span }), clock)
  }
  const source = await kind.open(description, context)
  return timing.kind === 'endless' && timing.order === 'forward' ? runUp(source) : source
}
