import { type ShowDescription, trackOf } from '@ledloom/composition'
import {
  createFrame,
  type Frame,
  type FrameSource,
  type Layout,
  roundAt,
  TIME_TOLERANCE,
  wrapTime,
} from '@ledloom/core'
import type { MixFrames, Track } from '@ledloom/effects'
import type { TimeSpan } from '@ledloom/media'
import { openModulatorSound } from '../source/modulator-sound.ts'
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

/** Options of a show that apply to all of its scenes. */
type ShowOptions = Pick<ShowDescription, 'loop' | 'brightness' | 'sound'>

/**
 * Plays scenes one after another. Opens the scenes of its span at once; if it is entered in stages,
 * only the shown scene and the one that fades into it.
 */
export class ShowSource implements StagedSource {
  readonly layout: Layout
  readonly duration: number | undefined
  readonly #context: OpenContext
  readonly #segments: readonly SceneSegment[]
  readonly #length: number
  readonly #loop: number | undefined
  /** Set once it is open. */
  #brightnessAt: Track<number> = () => 1
  readonly #span: TimeSpan
  readonly #previous: Frame
  readonly #next: Frame
  readonly #open = new Map<number, OpenSegment>()

  private constructor(scenes: readonly TimedScene[], options: ShowOptions, context: OpenContext) {
    const { loop: isLoop } = options
    this.#context = context
    this.layout = context.layout
    this.#segments = createShowTimeline(scenes, isLoop)
    this.#length = durationOf(scenes)
    const isEndless = this.#length === Number.POSITIVE_INFINITY
    this.duration = isEndless ? context.loop : this.#length
    this.#loop = isLoop && this.#segments.length === 1 ? this.duration : undefined
    this.#span = spanInLoop(this.#length, context.span)
    this.#previous = createFrame(context.layout.ledCount)
    this.#next = createFrame(context.layout.ledCount)
  }

  /** @throws SourceError if a source can't be opened; the others are closed then */
  static async open(
    scenes: readonly TimedScene[],
    options: ShowOptions,
    context: OpenContext,
  ): Promise<ShowSource> {
    const show = new ShowSource(scenes, options, context)
    await show.#openBrightness(options)
    if (context.isStaged === true) return show
    try {
      for (const index of show.#segments.keys()) await show.#keepOpen(index)
      return show
    } catch (error) {
      await show.close()
      throw error
    }
  }

  async enter(time: number): Promise<number> {
    const now = wrapTime(time, this.#length)
    const index = sceneSegmentAt(this.#segments, now)
    for (const other of this.#open.keys()) {
      if (other !== index && other !== index - 1) await this.#closeSegment(other)
    }
    if (shareOfEntry(this.#segments[index]!, now) < 1) await this.#keepOpen(index - 1)
    await this.#keepOpen(index)
    const next = this.#segments[index + 1]?.start ?? this.#length
    return time - now + next - TIME_TOLERANCE
  }

  render(frame: Frame, time: number): void {
    this.#renderFull(frame, time)
    const brightness = this.#brightnessAt(wrapTime(time, this.#length))
    if (brightness === 1) return
    for (let i = 0; i < frame.length; i++) frame[i]! *= brightness
  }

  #renderFull(frame: Frame, time: number): void {
    const now = wrapTime(time, this.#length)
    const index = sceneSegmentAt(this.#segments, now)
    const share = shareOfEntry(this.#segments[index]!, now)
    if (share === 1) {
      this.#renderSegment(frame, index, now)
      return
    }
    this.#renderSegment(this.#previous, index - 1, now)
    this.#renderSegment(this.#next, index, now)
    this.#open.get(index)!.mix(frame, this.#previous, this.#next, share)
  }

  async close(): Promise<void> {
    const sources = [...this.#open.values()].map(({ source }) => source)
    this.#open.clear()
    await closeAll(sources)
  }

  async #openBrightness({ brightness = 1, loop, sound }: ShowOptions): Promise<void> {
    const heard = await openModulatorSound(sound)
    const context = { loop: loop ? this.duration : undefined, sound: heard.sound }
    const track = trackOf(brightness, context)
    this.#brightnessAt = (time) => {
      heard.hearAt(time)
      return track(time)
    }
  }

  #renderSegment(frame: Frame, number: number, now: number): void {
    this.#open.get(number)!.source.render(frame, sceneTime(this.#segments[number]!, now))
  }

  async #keepOpen(number: number): Promise<void> {
    const segment = this.#segments[number]!
    const span = spanOfSegment(segment, this.#span)
    if (span === undefined || this.#open.has(number)) return
    const { layout, threads, isForMovie } = this.#context
    const mix = await openMix(segment.entry ?? {}, layout)
    const source = await openScene(segment.scene, {
      ...{ layout, threads, isForMovie, span },
      loop: this.#loop,
    })
    this.#open.set(number, { source, mix })
  }

  async #closeSegment(number: number): Promise<void> {
    const segment = this.#open.get(number)
    this.#open.delete(number)
    await segment?.source.close?.()
  }
}

/** An open scene and the transition into it. */
interface OpenSegment {
  readonly source: FrameSource
  readonly mix: MixFrames
}

/** The times of `span` within the loop; all of the loop without a span, or if it goes past the end. */
function spanInLoop(length: number, span: TimeSpan | undefined): TimeSpan {
  const whole = { from: 0, to: length }
  if (span === undefined) return whole
  if (roundAt(span.from, length) !== roundAt(span.to, length)) return whole
  return { from: wrapTime(span.from, length), to: wrapTime(span.to, length) }
}
