import { createFrame, type Frame, type Layout } from '@ledloom/core'
import { effectFault } from '../effects/effect-fault.ts'
import { loadedFiles } from '../effects/loaded-files.ts'
import type { SentFault } from '../effects/reload/reload-order.ts'
import { RenderError } from '../render-error.ts'
import { loadShowLibrary, type ShowLibrary } from '../show/show-library.ts'
import { contentName } from './content-name.ts'
import { createLayerClock, type LayerClock } from './layer-clock.ts'
import { openSharedLayer } from './shared-layer.ts'
import type { LayerFacts, SentLayer } from './stack-layer.ts'
import {
  type LayerFault,
  LOADED,
  NONE,
  SHOWN,
  type StackTask,
  type StackTime,
  type StackVersion,
} from './stack-order.ts'
import { type LayerLight, openTypedLayer } from './typed-layer.ts'

/** What is played from now on. */
export interface WantedLayers {
  readonly layers: readonly SentLayer[]
  readonly now: StackTime
  /** Effect files are read again although nothing else is asked for. */
  readonly isAnew: boolean
}

/**
 * Plays layers over each other in one thread. Layers that stay the same are left as they are, and
 * those of which only parameters change go on where they are; the others are opened beside what
 * plays, which is exchanged once all of them are open.
 */
export class StackPlayer {
  readonly #layout: Layout
  readonly #place: Int32Array
  readonly #above: Frame
  #open: readonly OpenLayer[] = []
  #library: ShowLibrary | undefined

  constructor({ layout, place }: Pick<StackTask, 'layout' | 'place'>) {
    this.#layout = layout
    this.#place = place
    this.#above = createFrame(layout.ledCount)
  }

  /** @throws RenderError where a layer can't be opened; what played goes on then */
  async load({ layers, now, isAnew }: WantedLayers): Promise<StackVersion> {
    this.#library ??= await loadShowLibrary()
    for (const { blend } of layers) this.#checkBlend(blend)
    const next: NextLayer[] = []
    try {
      for (const [number, layer] of layers.entries()) {
        this.#place[LOADED] = number
        const kept = isAnew ? undefined : await this.#change(layer)
        next.push(kept ?? (await this.#openAnew(layer, now, isAnew)))
      }
      for (const { change } of next) change?.()
      this.#exchange(next.map(({ layer }) => layer))
    } catch (error) {
      for (const { layer, change } of next) if (change === undefined) await layer.light.close()
      throw error
    } finally {
      this.#place[LOADED] = NONE
    }
    const notes = this.#open.flatMap(({ light }) => light.notes)
    return { facts: this.#facts(), files: loadedFiles(), notes }
  }

  /** Makes a frame; a layer that fails is dark from then on. */
  render(frame: Frame, now: StackTime): readonly LayerFault[] {
    let faults: readonly LayerFault[] = []
    frame.fill(0)
    for (const [number, layer] of this.#open.entries()) {
      this.#place[SHOWN] = number
      const fault = this.#lay(frame, layer, now)
      if (fault !== undefined) faults = [...faults, { id: layer.asked.id, fault }]
    }
    this.#place[SHOWN] = NONE
    return faults
  }

  #checkBlend(name: string): void {
    const blends = this.#library!.blends
    if (blends.has(name)) return
    const known = [...blends.keys()].join(', ')
    throw new RenderError('bad-parameter', `blend must be one of ${known}, got '${name}'`)
  }

  /** The layer as it plays, where it can become what is asked for without being opened anew. */
  async #change(asked: SentLayer): Promise<NextLayer | undefined> {
    const open = this.#open.find((layer) => layer.asked.id === asked.id)
    if (open === undefined || open.isBroken) return undefined
    const change = await open.light.planChange(asked.content)
    return change && { layer: { ...open, asked }, change }
  }

  async #openAnew(asked: SentLayer, { time }: StackTime, isAnew: boolean): Promise<NextLayer> {
    const { content } = asked
    const before = this.#open.find((layer) => layer.asked.id === asked.id)
    const clock = before?.clock ?? createLayerClock(asked.speed)
    const light =
      content.kind === 'live'
        ? openSharedLayer(content.light)
        : await openTypedLayer(content, { layout: this.#layout, time, isAnew })
    return { layer: { asked, light, clock, isBroken: false } }
  }

  #exchange(next: readonly OpenLayer[]): void {
    const past = this.#open
    this.#open = next
    for (const { asked, clock } of next) clock.setSpeed(asked.speed)
    const kept = new Set(next.map(({ light }) => light))
    for (const { light } of past) if (!kept.has(light)) void light.close()
  }

  #facts(): ReadonlyMap<string, LayerFacts> {
    return new Map(this.#open.map(({ asked, light }) => [asked.id, light.facts]))
  }

  #lay(frame: Frame, layer: OpenLayer, now: StackTime): SentFault | undefined {
    const { asked, light, clock } = layer
    const time = clock.at(now)
    if (layer.isBroken || asked.opacity <= 0) return undefined
    try {
      light.render(this.#above, time)
      this.#library!.blends.get(asked.blend)!.blend(frame, frame, this.#above, asked.opacity)
      return undefined
    } catch (cause) {
      layer.isBroken = true
      return faultOf(cause, asked)
    }
  }
}

/** A layer that is to play, and what is done to it first where it plays already. */
interface NextLayer {
  readonly layer: OpenLayer
  readonly change?: () => void
}

/** A layer that plays. */
interface OpenLayer {
  readonly asked: SentLayer
  readonly light: LayerLight
  readonly clock: LayerClock
  isBroken: boolean
}

/** What went wrong, as data: what is none of our own errors is a mistake of an effect. */
function faultOf(cause: unknown, { content }: Pick<SentLayer, 'content'>): SentFault {
  if (cause instanceof RenderError) return { code: cause.code, message: cause.message }
  const name = contentName(content) ?? 'the layer'
  return { code: 'broken-effect', message: effectFault(name, cause).message }
}
