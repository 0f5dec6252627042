import { clipClock, completeClip } from '@ledloom/composition'
import { createFrame, type Frame, type FrameSource, type Layout } from '@ledloom/core'
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

/** How a turn is opened, and how one goes over into the next. */
interface Ways {
  readonly open: typeof openSegment
  readonly mix: MixFrames
}

/**
 * Sources that take turns. Those that its span asks for are open at once; where it is entered in
 * stages only the one that is seen, and the one that it goes over into.
 */
export class ConcatSource implements StagedSource {
  readonly layout: Layout
  readonly duration: number
  readonly #context: OpenContext
  readonly #turns: ReturnType<typeof createTimeline>
  readonly #crossfade: number
  readonly #span: TimeSpan
  readonly #past: Frame
  readonly #coming: Frame
  readonly #mix: MixFrames
  readonly #openSegment: typeof openSegment
  readonly #open = new Map<number, FrameSource>()

  private constructor(timedParts: TimedParts, context: OpenContext, how: Ways) {
    this.#context = context
    this.#turns = createTimeline(timedParts)
    this.#crossfade = timedParts.crossfade
    this.#openSegment = how.open
    this.#mix = how.mix
    this.layout = context.layout
    this.duration = this.#turns.duration
    this.#span = spanInLoop(this.#turns, context.span ?? { from: 0, to: this.duration })
    this.#past = createFrame(context.layout.ledCount)
    this.#coming = createFrame(context.layout.ledCount)
  }

  /**
   * The sources made ready, or none yet where they are entered in stages.
   *
   * @param open how the source of a turn is opened
   * @throws SourceError where one can't be opened; the others are closed then
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
      for (const turn of source.#turns.turns.keys()) await source.#keepOpen(turn)
      return source
    } catch (error) {
      await source.close()
      throw error
    }
  }

  async enter(time: number): Promise<number> {
    const now = timeInLoop(this.#turns, time)
    const turn = segmentAt(this.#turns, now)
    for (const other of this.#open.keys()) {
      if (other !== turn && other !== turn - 1) await this.#closeTurn(other)
    }
    if (this.#goesOver(turn, now)) await this.#keepOpen(turn - 1)
    await this.#keepOpen(turn)
    return time - now + lastTimeBefore(this.#turns, turn + 1)
  }

  render(frame: Frame, time: number): void {
    const now = timeInLoop(this.#turns, time)
    const turn = segmentAt(this.#turns, now)
    if (!this.#goesOver(turn, now)) {
      this.#renderTurn(frame, turn, now)
      return
    }
    this.#renderTurn(this.#past, turn - 1, now)
    this.#renderTurn(this.#coming, turn, now)
    const share = Math.max(0, now - this.#turns.turns[turn]!.start) / this.#crossfade
    this.#mix(frame, this.#past, this.#coming, share)
  }

  async close(): Promise<void> {
    const closings = [...this.#open.keys()].map((turn) => this.#closeTurn(turn))
    const failure = (await Promise.allSettled(closings)).find(({ status }) => status === 'rejected')
    if (failure?.status === 'rejected') throw failure.reason
  }

  /** Whether the turn before this one is still seen. */
  #goesOver(turn: number, now: number): boolean {
    return turn > 0 && !isOver(this.#turns.turns[turn - 1]!, now)
  }

  #renderTurn(frame: Frame, turn: number, now: number): void {
    const { start, isHeld } = this.#turns.turns[turn]!
    this.#open.get(turn)!.render(frame, isHeld ? 0 : Math.max(0, now - start))
  }

  async #keepOpen(number: number): Promise<void> {
    const turn = this.#turns.turns[number]!
    const span = spanInSegment(turn, this.#span)
    if (span === undefined || this.#open.has(number)) return
    const { layout, threads } = this.#context
    this.#open.set(number, await this.#openSegment(turn, { layout, threads, span }))
  }

  async #closeTurn(turn: number): Promise<void> {
    const source = this.#open.get(turn)
    this.#open.delete(turn)
    await source?.close?.()
  }
}

/** What a turn is opened for. */
interface SegmentContext extends Pick<OpenContext, 'layout' | 'threads'> {
  /** Seconds since the start of the turn. */
  readonly span: TimeSpan
}

/** The source of a turn, which starts over where its turn is longer. */
export async function openSegment(
  { part }: Segment,
  context: SegmentContext,
): Promise<FrameSource> {
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
