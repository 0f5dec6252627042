import {
  createFrame,
  type Frame,
  type FrameSource,
  type Layout,
  roundAt,
  TIME_TOLERANCE,
  wrapTime,
} from '@ledloom/core'
import type { MixFrames } from '@ledloom/effects'
import type { TimeSpan } from '@ledloom/media'
import type { OpenContext, StagedSource } from '../source/source-kind.ts'
import { closeAll, openScene } from './open-scene.ts'
import { openMix } from './show-library.ts'
import {
  createShowTimeline,
  durationOf,
  type SceneSegment,
  sceneSegmentAt,
  sceneTime,
  shareOfEntry,
  spanOfSegment,
  type TimedScene,
} from './show-timeline.ts'

/**
 * Scenes that follow each other. Those that its span asks for are open at once; where it is entered
 * in stages, only the one that is seen and the one that goes over into it.
 */
export class ShowSource implements StagedSource {
  readonly layout: Layout
  readonly duration: number | undefined
  readonly #context: OpenContext
  readonly #turns: readonly SceneSegment[]
  readonly #length: number
  readonly #loop: number | undefined
  readonly #span: TimeSpan
  readonly #past: Frame
  readonly #coming: Frame
  readonly #open = new Map<number, OpenTurn>()

  private constructor(scenes: readonly TimedScene[], isLoop: boolean, context: OpenContext) {
    this.#context = context
    this.layout = context.layout
    this.#turns = createShowTimeline(scenes, isLoop)
    this.#length = durationOf(scenes)
    const isEndless = this.#length === Number.POSITIVE_INFINITY
    this.duration = isEndless ? context.loop : this.#length
    this.#loop = isLoop && this.#turns.length === 1 ? this.duration : undefined
    this.#span = spanInRound(this.#length, context.span)
    this.#past = createFrame(context.layout.ledCount)
    this.#coming = createFrame(context.layout.ledCount)
  }

  /** @throws SourceError where a source of it can't be opened; the others are closed then */
  static async open(
    scenes: readonly TimedScene[],
    isLoop: boolean,
    context: OpenContext,
  ): Promise<ShowSource> {
    const show = new ShowSource(scenes, isLoop, context)
    if (context.isStaged === true) return show
    try {
      for (const turn of show.#turns.keys()) await show.#keepOpen(turn)
      return show
    } catch (error) {
      await show.close()
      throw error
    }
  }

  async enter(time: number): Promise<number> {
    const now = wrapTime(time, this.#length)
    const turn = sceneSegmentAt(this.#turns, now)
    for (const other of this.#open.keys()) {
      if (other !== turn && other !== turn - 1) await this.#closeTurn(other)
    }
    if (shareOfEntry(this.#turns[turn]!, now) < 1) await this.#keepOpen(turn - 1)
    await this.#keepOpen(turn)
    const next = this.#turns[turn + 1]?.start ?? this.#length
    return time - now + next - TIME_TOLERANCE
  }

  render(frame: Frame, time: number): void {
    const now = wrapTime(time, this.#length)
    const turn = sceneSegmentAt(this.#turns, now)
    const share = shareOfEntry(this.#turns[turn]!, now)
    if (share === 1) {
      this.#renderTurn(frame, turn, now)
      return
    }
    this.#renderTurn(this.#past, turn - 1, now)
    this.#renderTurn(this.#coming, turn, now)
    this.#open.get(turn)!.mix(frame, this.#past, this.#coming, share)
  }

  async close(): Promise<void> {
    const sources = [...this.#open.values()].map(({ source }) => source)
    this.#open.clear()
    await closeAll(sources)
  }

  #renderTurn(frame: Frame, number: number, now: number): void {
    this.#open.get(number)!.source.render(frame, sceneTime(this.#turns[number]!, now))
  }

  async #keepOpen(number: number): Promise<void> {
    const turn = this.#turns[number]!
    const span = spanOfSegment(turn, this.#span)
    if (span === undefined || this.#open.has(number)) return
    const { layout, threads } = this.#context
    const mix = await openMix(turn.entry ?? {}, layout)
    const source = await openScene(turn.scene, { layout, threads, span, loop: this.#loop })
    this.#open.set(number, { source, mix })
  }

  async #closeTurn(number: number): Promise<void> {
    const turn = this.#open.get(number)
    this.#open.delete(number)
    await turn?.source.close?.()
  }
}

/** A scene that is open, and how the one before goes over into it. */
interface OpenTurn {
  readonly source: FrameSource
  readonly mix: MixFrames
}

/** The span within one round of a show; where it goes round, or none is said, all of it. */
function spanInRound(length: number, span: TimeSpan | undefined): TimeSpan {
  const whole = { from: 0, to: length }
  if (span === undefined) return whole
  if (roundAt(span.from, length) !== roundAt(span.to, length)) return whole
  return { from: wrapTime(span.from, length), to: wrapTime(span.to, length) }
}
