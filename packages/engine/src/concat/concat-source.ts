import { clipClock, completeClip } from '@ledloom/composition'
import { createFrame, type Frame, type FrameSource, type Layout, wrapTime } from '@ledloom/core'
import type { MixFrames } from '@ledloom/effects'
import type { TimeSpan } from '@ledloom/media'
import { openMix } from '../show/show-library.ts'
import { clipSource } from '../source/clip-kind.ts'
import { loadSourceKind } from '../source/load-source-kind.ts'
import { runUp } from '../source/run-up.ts'
import type { OpenContext, StagedSource } from '../source/source-kind.ts'
import type { TimedParts } from './read-parts.ts'
import {
  createTimeline,
  isOver,
  lastTimeBefore,
  type Segment,
  segmentAt,
  spanInLoop,
  spanInSegment,
  timeInLoop,
} from './timeline.ts'

interface Functions {
  readonly open: typeof openSegment
  readonly mix: MixFrames
}

/**
 * Plays sources one after another. Opens the sources of its span at once; if it is entered in stages,
 * only the shown source and the one that it fades into.
 */
export class ConcatSource implements StagedSource {
  readonly layout: Layout
  readonly duration: number
  readonly #context: OpenContext
  readonly #timeline: ReturnType<typeof createTimeline>
  readonly #crossfade: number
  readonly #span: TimeSpan
  readonly #previous: Frame
  readonly #next: Frame
  readonly #mix: MixFrames
  readonly #openSegment: typeof openSegment
  readonly #open = new Map<number, FrameSource>()

  private constructor(timedParts: TimedParts, context: OpenContext, { open, mix }: Functions) {
    this.#context = context
    this.#timeline = createTimeline(timedParts)
    this.#crossfade = timedParts.crossfade
    this.#openSegment = open
    this.#mix = mix
    this.layout = context.layout
    this.duration = this.#timeline.duration
    this.#span = spanInLoop(this.#timeline, context.span ?? { from: 0, to: this.duration })
    this.#previous = createFrame(context.layout.ledCount)
    this.#next = createFrame(context.layout.ledCount)
  }

  /**
   * Opens the sources, or none yet if they are entered in stages.
   *
   * @param open opens the source of a segment
   * @throws SourceError if one can't be opened; the others are closed then
   */
  static async open(
    timedParts: TimedParts,
    context: OpenContext,
    open = openSegment,
  ): Promise<ConcatSource> {
    const mix = await openMix({ name: timedParts.transition }, context.layout)
    const source = new ConcatSource(timedParts, context, { open, mix })
    if (context.isStaged === true) return source
    try {
      for (const index of source.#timeline.segments.keys()) await source.#keepOpen(index)
      return source
    } catch (error) {
      await source.close()
      throw error
    }
  }

  async enter(time: number): Promise<number> {
    const now = timeInLoop(this.#timeline, time)
    const index = segmentAt(this.#timeline, now)
    for (const other of this.#open.keys()) {
      if (other !== index && other !== index - 1) await this.#closeSegment(other)
    }
    if (this.#isFading(index, now)) await this.#keepOpen(index - 1)
    await this.#keepOpen(index)
    return time - now + lastTimeBefore(this.#timeline, index + 1)
  }

  render(frame: Frame, time: number): void {
    const now = timeInLoop(this.#timeline, time)
    const index = segmentAt(this.#timeline, now)
    if (!this.#isFading(index, now)) {
      this.#renderSegment(frame, index, now)
      return
    }
    this.#renderSegment(this.#previous, index - 1, now)
    this.#renderSegment(this.#next, index, now)
    const share = Math.max(0, now - this.#timeline.segments[index]!.start) / this.#crossfade
    this.#mix(frame, this.#previous, this.#next, share)
  }

  async close(): Promise<void> {
    const closings = [...this.#open.keys()].map((index) => this.#closeSegment(index))
    const failure = (await Promise.allSettled(closings)).find(({ status }) => status === 'rejected')
    if (failure?.status === 'rejected') throw failure.reason
  }

  /** Returns true if the previous segment is still shown. */
  #isFading(index: number, now: number): boolean {
    return index > 0 && !isOver(this.#timeline.segments[index - 1]!, now)
  }

  #renderSegment(frame: Frame, index: number, now: number): void {
    const { start, isFrozen } = this.#timeline.segments[index]!
    this.#open.get(index)!.render(frame, isFrozen ? 0 : Math.max(0, now - start))
  }

  async #keepOpen(number: number): Promise<void> {
    const index = this.#timeline.segments[number]!
    const span = spanInSegment(index, this.#span)
    if (span === undefined || this.#open.has(number)) return
    const { layout, threads, isForMovie } = this.#context
    this.#open.set(number, await this.#openSegment(index, { layout, threads, isForMovie, span }))
  }

  async #closeSegment(index: number): Promise<void> {
    const source = this.#open.get(index)
    this.#open.delete(index)
    await source?.close?.()
  }
}

interface SegmentContext extends Pick<OpenContext, 'layout' | 'threads' | 'isForMovie'> {
  /** Seconds since the start of the segment. */
  readonly span: TimeSpan
}

/** Opens the source of a segment. It starts over if the segment is longer. */
export async function openSegment(
  { part }: Segment,
  context: SegmentContext,
): Promise<FrameSource> {
  const { source: description, timing, duration, loop } = part
  const kind = await loadSourceKind(description.kind)
  if (timing.kind === 'timed' && duration > timing.duration) {
    const clock = clipClock(timing, completeClip({}))
    const span = clock.sourceSpan(context.span)
    return clipSource(await kind.open(description, { ...context, span }), clock)
  }
  if (timing.kind === 'endless' && loop !== undefined) {
    const span = { from: 0, to: loop }
    return startingOver(await kind.open(description, { ...context, loop, span }), loop)
  }
  const source = await kind.open(description, context)
  return timing.kind === 'endless' && timing.order === 'forward' ? runUp(source) : source
}

/** A source that closes its loop, at any time after its beginning. */
function startingOver(source: FrameSource, loop: number): FrameSource {
  return {
    layout: source.layout,
    duration: loop,
    render: (frame, time) => source.render(frame, wrapTime(time, loop)),
    close: () => source.close?.(),
  }
}
