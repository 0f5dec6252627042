import { resolve } from 'node:path'
import type { SourceDescription } from '@ledloom/composition'
import { partsOfKind } from '@ledloom/composition'
import {
  createFrame,
  type Frame,
  type FrameSource,
  isLight,
  type Layout,
  wrapTime,
} from '@ledloom/core'
import type { Effect, EffectVariables } from '@ledloom/effects'
import { SourceError, type SourceTiming } from '@ledloom/media'
import { isEffectPath, loadEffect, ownEffectsIn } from '../effects/load-effect.ts'
import { languageOfPattern } from '../effects/load-pattern.ts'
import { forgetFiles } from '../effects/loaded-files.ts'
import { describeEffect } from '../source/describe-source.ts'
import { describeSources, type SequenceOptions } from '../source/describe-sources.ts'
import { loadSourceKind } from '../source/load-source-kind.ts'
import {
  changeParameters,
  isEffectSource,
  isSameContent,
  type LayerChange,
  NO_CHANGE,
} from './change-parameters.ts'
import { slotCountOf } from './frame-ring.ts'
import {
  type LayerEffect,
  type LayerFacts,
  type NamedLayer,
  optionsOf,
  type SentLayer,
} from './played-layer.ts'

/** The light of a layer at any time of the layer. */
export interface LayerLight {
  readonly facts: LayerFacts
  /** Notes for the user: parameters that were left out. */
  readonly notes: readonly string[]
  /** True if it is decoded in this thread, which it must not share with other layers. */
  readonly needsThread: boolean
  /** True if it is a user's effect, which may get caught in a loop at any time. */
  readonly isOwn: boolean
  render(frame: Frame, time: number): void
  /** The present values of variables that the effect lets people watch; left out if it is none. */
  variables?(): EffectVariables
  /** Sets parameters of an effect from the next frame on; left out if it is none. */
  setParameters?(values: Readonly<Record<string, unknown>>): void
  /** Presses a button of an effect for the next frame; left out if it is none. */
  press?(name: string): void
  /**
   * The change that makes it `layer` in place: other values of an effect's parameters. `undefined` if
   * it differs in anything else.
   *
   * @throws ParameterError for a value that is not accepted
   */
  planChange(layer: SentLayer): Promise<LayerChange | undefined>
  close(): unknown
}

/** The context in which a layer is opened. */
interface LayerOpening {
  readonly layout: Layout
  /** Seconds at which it will be shown first. */
  readonly time: number
  /** True if it is a new version of what plays, which may no longer accept all its parameters. */
  readonly isReloaded: boolean
  /** True if it is the only layer. */
  readonly isAlone: boolean
}

/**
 * Opens a layer by the name of its source, and checks that it makes light.
 *
 * @throws SourceError if it can't be read or its light is invalid
 */
export async function openLayer(
  layer: NamedLayer,
  { layout, time, isReloaded, isAlone }: LayerOpening,
): Promise<LayerLight> {
  const { description, notes } = await describe(layer, isReloaded)
  const { readTiming } = await loadSourceKind(description.kind)
  const timing = await readTiming(description)
  const isAhead = isRenderedAhead(description)
  const loop = description.kind === 'effect' ? optionsOf(layer).loop : undefined
  const source = await openSource(description, { layout, loop, isAhead, isAlone })
  try {
    const effect = await effectOf(description)
    if (layer.source.kind === 'typed' && layer.source.isFixed) {
      for (const text of layer.source.texts) forgetFiles(resolve(text))
    }
    const duration = timing.kind === 'timed' ? timing.duration : undefined
    const render = (frame: Frame, at: number) =>
      source.render(frame, duration === undefined ? at : wrapTime(at, duration))
    if (effect !== undefined) checkLight(description, layout, (frame) => render(frame, time))
    const language = await languageOf(description)
    const facts = factsOf(description, timing, { effect, language })
    const planChange =
      effect === undefined ? planNone(layer) : changeParameters(source, effect, layer)
    const isOwn = description.kind === 'effect' && isEffectPath(description.effect)
    const needsThread = isAhead && isAlone
    const light = { facts, notes, needsThread, isOwn, render, planChange }
    const close = () => source.close?.()
    if (effect === undefined || !isEffectSource(source)) return { ...light, close }
    const variables = () => source.variables?.() ?? {}
    const setParameters = (values: Readonly<Record<string, unknown>>) =>
      source.setParameters(values)
    return { ...light, close, variables, setParameters, press: (name) => source.press(name) }
  } catch (error) {
    await source.close?.()
    throw error
  }
}

/**
 * Returns true if a source is rendered ahead: decoding a video's picture may take longer than a
 * frame is shown. User code is not, as it is stopped if it is caught in a loop.
 */
function isRenderedAhead(description: SourceDescription): boolean {
  const hasVideo = partsOfKind(description, 'video').length > 0
  return hasVideo && ownEffectsIn(description).length === 0
}

interface Opening {
  readonly layout: Layout
  /** Seconds after which an effect starts over. */
  readonly loop: number | undefined
  readonly isAhead: boolean
  readonly isAlone: boolean
}

/** Opens a source that is rendered ahead in a second thread, unless it has this one to itself. */
async function openSource(
  description: SourceDescription,
  { layout, loop, isAhead, isAlone }: Opening,
): Promise<FrameSource> {
  const kind = await loadSourceKind(description.kind)
  if (!isAhead) return kind.open(description, { layout, loop })
  if (!isAlone) {
    const { openAhead } = await import('./open-ahead.ts')
    return openAhead(description, { layout })
  }
  const { renderAhead } = await import('./render-ahead.ts')
  const source = await kind.open(description, { layout })
  return renderAhead(source, slotCountOf(description))
}

/** Opens a layer that shows what another thread writes into shared memory. */
export function openSharedLayer(light: Frame): LayerLight {
  let shown = light
  return {
    facts: { duration: undefined, order: 'any', isPicture: false },
    notes: [],
    needsThread: false,
    isOwn: false,
    render: (frame) => frame.set(shown),
    async planChange({ source }) {
      if (source.kind !== 'live') return undefined
      const before = shown
      const show = (next: Frame) => () => {
        shown = next
      }
      return { isLight: true, apply: show(source.light), undo: show(before) }
    },
    close: () => undefined,
  }
}

/** Without parameters to change in place, only the same layer is accepted. */
function planNone(opened: NamedLayer): LayerLight['planChange'] {
  return async (layer) => (isSameContent(opened, layer) ? NO_CHANGE : undefined)
}

interface DescribedLayer {
  readonly description: SourceDescription
  readonly notes: readonly string[]
}

async function describe(layer: NamedLayer, isReloaded: boolean): Promise<DescribedLayer> {
  const { source } = layer
  const options = optionsOf(layer)
  if (source.kind === 'effect') {
    return { description: await describeEffect(source.name, options), notes: [] }
  }
  const { texts } = source
  if (isReloaded) return describeVersion(texts, options)
  return { description: await describeSources(texts, options), notes: [] }
}

/** Describes a source that was saved, with the parameters that it still accepts. */
async function describeVersion(
  texts: readonly string[],
  options: SequenceOptions,
): Promise<DescribedLayer> {
  try {
    return { description: await describeSources(texts, options), notes: [] }
  } catch (fault) {
    if (!isBadParameter(fault)) throw fault
    return describeWithout(texts, options)
  }
}

async function describeWithout(
  texts: readonly string[],
  options: SequenceOptions,
): Promise<DescribedLayer> {
  const params: Record<string, unknown> = {}
  const notes: string[] = []
  for (const [name, value] of Object.entries(options.params ?? {})) {
    const refusal = await refusalOf(texts, { ...options, params: { [name]: value } })
    if (refusal === undefined) params[name] = value
    else notes.push(`${name} is left out: ${refusal}`)
  }
  return { description: await describeSources(texts, { ...options, params }), notes }
}

async function refusalOf(
  texts: readonly string[],
  options: SequenceOptions,
): Promise<string | undefined> {
  try {
    await describeSources(texts, options)
    return undefined
  } catch (fault) {
    if (isBadParameter(fault)) return fault.message
    throw fault
  }
}

function isBadParameter(fault: unknown): fault is SourceError {
  return fault instanceof SourceError && fault.code === 'bad-parameter'
}

async function effectOf(description: SourceDescription): Promise<Effect | undefined> {
  if (description.kind !== 'effect' || description.clip !== undefined) return undefined
  return loadEffect(description.effect)
}

/** The language of a pattern. */
async function languageOf(description: SourceDescription): Promise<string | undefined> {
  if (description.kind !== 'effect' || !isEffectPath(description.effect)) return undefined
  return languageOfPattern(description.effect)
}

function factsOf(
  { kind }: SourceDescription,
  timing: SourceTiming,
  { effect, language }: { effect: Effect | undefined } & Pick<LayerEffect, 'language'>,
): LayerFacts {
  const {
    title = '',
    description = '',
    hears = false,
    params = {},
    live = [],
  }: Partial<Effect> = effect ?? {}
  return {
    duration: timing.kind === 'timed' ? timing.duration : undefined,
    order: timing.kind === 'still' ? 'any' : timing.order,
    isPicture: kind === 'image' || kind === 'animation' || kind === 'video',
    effect: effect && {
      title,
      description,
      hears,
      params,
      live,
      kind: effect.kind,
      language,
    },
  }
}

/** @throws SourceError if the light of a user's effect is invalid */
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
