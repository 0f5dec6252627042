import { createFrame, type Frame, type Layout } from '@ledloom/core'
import { effectFault } from '../effects/effect-fault.ts'
import { loadedFiles } from '../effects/loaded-files.ts'
import type { SentFault } from '../effects/reload/reload-order.ts'
import { RenderError } from '../render-error.ts'
import { loadShowLibrary, type ShowLibrary } from '../show/show-library.ts'
import { contentName } from './content-name.ts'
import type { LayerChange } from './layer-change.ts'
import { createLayerClock, type LayerClock, resumeLayerClock } from './layer-clock.ts'
import { openSharedLayer } from './shared-layer.ts'
import type { SentLayer } from './stack-layer.ts'
import {
  type LayerClocks,
  type LayerFault,
  LOADED,
  NONE,
  QUICK_MS,
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
  /** Where the clocks of layers are that played in another thread, by id. */
  readonly clocks: LayerClocks
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
  async load(wanted: WantedLayers): Promise<StackVersion> {
    const { layers, isAnew } = wanted
    await this.#checkBlends(layers)
    const next: NextLayer[] = []
    try {
      for (const [number, layer] of layers.entries()) {
        this.#place[LOADED] = number
        const kept = isAnew ? undefined : await this.#change(layer)
        next.push(kept ?? (await this.#openAnew(layer, wanted)))
      }
      for (const { change } of next) change?.apply()
      this.#exchange(next.map(({ layer }) => layer))
    } catch (error) {
      for (const { layer, change } of next) if (change === undefined) await layer.light.close()
      throw error
    } finally {
      this.#place[LOADED] = NONE
    }
    return this.#version()
  }

  /**
   * Plays these layers if that takes no time, so that what plays is not held up; `undefined`, with
   * nothing changed, where it may take some.
   *
   * @throws RenderError for what is not taken; what played goes on then
   */
  async adapt(layers: readonly SentLayer[]): Promise<StackVersion | undefined> {
    await this.#checkBlends(layers)
    const next: NextLayer[] = []
    for (const layer of layers) {
      const kept = await this.#change(layer)
      if (kept?.change === undefined || !isQuick(kept.layer, kept.change)) return undefined
      next.push(kept)
    }
    for (const { change } of next) change?.apply()
    this.#exchange(next.map(({ layer }) => layer))
    return this.#version()
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

  #version(): StackVersion {
    const facts = new Map(this.#open.map(({ asked, light }) => [asked.id, light.facts]))
    const clocks = new Map(this.#open.map(({ asked, clock }) => [asked.id, clock.reading]))
    const notes = this.#open.flatMap(({ light }) => light.notes)
    return { facts, clocks, files: loadedFiles(), notes }
  }

  async #checkBlends(layers: readonly SentLayer[]): Promise<void> {
    this.#library ??= await loadShowLibrary()
    for (const { blend } of layers) this.#checkBlend(blend, this.#library)
  }

  #checkBlend(name: string, { blends }: ShowLibrary): void {
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

  async #openAnew(asked: SentLayer, { now, isAnew, clocks }: WantedLayers): Promise<NextLayer> {
    const { content, id, speed } = asked
    const reading = clocks.get(id)
    const before = this.#open.find((layer) => layer.asked.id === id)?.clock
    const clock = reading ? resumeLayerClock(reading) : (before ?? createLayerClock(speed))
    // One that comes from elsewhere has missed what passed since.
    if (reading !== undefined) clock.at(now)
    const begun = performance.now()
    const light =
      content.kind === 'live'
        ? openSharedLayer(content.light)
        : await openTypedLayer(content, { layout: this.#layout, time: now.time, isAnew })
    const openingMs = performance.now() - begun
    return { layer: { asked, light, clock, openingMs, isBroken: false } }
  }

  #exchange(next: readonly OpenLayer[]): void {
    const past = this.#open
    this.#open = next
    for (const { asked, clock } of next) clock.setSpeed(asked.speed)
    const kept = new Set(next.map(({ light }) => light))
    for (const { light } of past) if (!kept.has(light)) void light.close()
  }

  #lay(frame: Frame, layer: OpenLayer, now: StackTime): SentFault | undefined {
    const { asked, light, clock } = layer
    const time = clock.at(now)
    if (layer.isBroken || asked.opacity <= 0) return undefined
    const begun = performance.now()
    try {
      light.render(this.#above, time)
      layer.firstFrameMs ??= performance.now() - begun
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
  readonly change?: LayerChange
}

/** A layer that plays. */
interface OpenLayer {
  readonly asked: SentLayer
  readonly light: LayerLight
  readonly clock: LayerClock
  /** Milliseconds that it took to open it, and to make its first frame, in which it is run in. */
  readonly openingMs: number
  firstFrameMs?: number
  isBroken: boolean
}

/** Whether a change of a layer holds nothing up. */
function isQuick(layer: OpenLayer, { isLight }: LayerChange): boolean {
  const { light, openingMs, firstFrameMs = 0 } = layer
  return isLight || (!light.isOwn && openingMs + firstFrameMs < QUICK_MS)
}

/** What went wrong, as data: what is none of our own errors is a mistake of an effect. */
function faultOf(cause: unknown, { content }: Pick<SentLayer, 'content'>): SentFault {
  if (cause instanceof RenderError) return { code: cause.code, message: cause.message }
  const name = contentName(content) ?? 'the layer'
  return { code: 'broken-effect', message: effectFault(name, cause).message }
}
