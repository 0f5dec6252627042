import { createFrame, type Frame, type Layout } from '@ledloom/core'
import type { Effect } from '@ledloom/effects'
import type { SourceTiming } from '@ledloom/media'
import { SourceError } from '@ledloom/media'
import { describeEffect } from '../describe-effect.ts'
import { describeSources } from '../describe-sources.ts'
import { isEffectPath, loadEffect } from '../effects/load-effect.ts'
import { describeVersion } from '../effects/reload/describe-version.ts'
import { isLight } from '../pool/is-light.ts'
import { loadSourceKind } from '../source/load-source-kind.ts'
import type { SourceDescription } from '../source/source-description.ts'
import { wrapTime } from '../source/wrap-time.ts'
import { changeParameters } from './change-parameters.ts'
import { isSameContent } from './is-same-content.ts'
import { type LayerChange, NO_CHANGE } from './layer-change.ts'
import type { LayerFacts, SentContent } from './stack-layer.ts'

/** What is opened by what it is called. */
export type TypedContent = Exclude<SentContent, { kind: 'live' }>

/** The light of a layer, in its own time, which may go anywhere. */
export interface LayerLight {
  readonly facts: LayerFacts
  /** What had to be left out of what was asked for. */
  readonly notes: readonly string[]
  /** Whether it is an effect of the user's own, which may be caught in a loop at any time. */
  readonly isOwn: boolean
  render(frame: Frame, time: number): void
  /**
   * Gives what changes it in place: the values of an effect's parameters. `undefined` where more than
   * that is another.
   *
   * @throws ParameterError for a value that is not taken
   */
  planChange(content: SentContent): Promise<LayerChange | undefined>
  close(): unknown
}

/** What a layer is opened for. */
export interface LayerOpening {
  readonly layout: Layout
  /** Seconds at which it will be shown first. */
  readonly time: number
  /** Whether it is a new version of what plays, which may no longer take all that is asked for. */
  readonly isAnew: boolean
}

/**
 * Opens what is called so as a layer, and makes sure that it makes light.
 *
 * @throws SourceError where it can't be read, or makes none
 */
export async function openTypedLayer(
  content: TypedContent,
  { layout, time, isAnew }: LayerOpening,
): Promise<LayerLight> {
  const { description, notes } = await describe(content, isAnew)
  const kind = await loadSourceKind(description.kind)
  const timing = await kind.readTiming(description)
  const source = await kind.open(description, { layout })
  try {
    const effect = await effectOf(description)
    const duration = timing.kind === 'timed' ? timing.duration : undefined
    const render = (frame: Frame, at: number) =>
      source.render(frame, duration === undefined ? at : wrapTime(at, duration))
    if (effect !== undefined) checkLight(description, layout, (frame) => render(frame, time))
    const facts = factsOf(description, timing, effect)
    const planChange =
      effect === undefined ? planNone(content) : changeParameters(source, effect, content)
    const isOwn = description.kind === 'effect' && isEffectPath(description.effect)
    return { facts, notes, isOwn, render, planChange, close: () => source.close?.() }
  } catch (error) {
    await source.close?.()
    throw error
  }
}

/** What can't be changed in place stays as it is, as long as the same is asked for. */
function planNone(opened: SentContent): LayerLight['planChange'] {
  return async (content) => (isSameContent(opened, content) ? NO_CHANGE : undefined)
}

async function describe(content: TypedContent, isAnew: boolean) {
  const { options } = content
  if (content.kind === 'effect') {
    return { description: await describeEffect(content.name, options), notes: [] }
  }
  const { texts } = content
  if (isAnew) return describeVersion(texts, options)
  return { description: await describeSources(texts, options), notes: [] }
}

async function effectOf(description: SourceDescription): Promise<Effect | undefined> {
  if (description.kind !== 'effect' || description.clip !== undefined) return undefined
  return loadEffect(description.effect)
}

function factsOf(
  { kind }: SourceDescription,
  timing: SourceTiming,
  effect: Effect | undefined,
): LayerFacts {
  const { title = '', description = '', hears = false, params = {} } = effect ?? {}
  return {
    duration: timing.kind === 'timed' ? timing.duration : undefined,
    order: timing.kind === 'still' ? 'any' : timing.order,
    isPicture: kind === 'image' || kind === 'animation' || kind === 'video',
    effect: effect && { title, description, hears, params },
  }
}

/** @throws SourceError for an effect of the user's own whose light is none */
function checkLight(
  description: SourceDescription,
  { ledCount }: Layout,
  render: (frame: Frame) => void,
): void {
  if (description.kind !== 'effect' || !isEffectPath(description.effect)) return
  const frame = createFrame(ledCount)
  render(frame)
  if (isLight(frame)) return
  const wrong = frame.findIndex((value) => !(value >= 0))
  throw new SourceError(
    'broken-effect',
    `${description.effect}: light must be 0 or more, got ${frame[wrong]} at LED ${Math.floor(wrong / 3)}`,
  )
}
