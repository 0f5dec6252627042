import { createFrame, type Frame, type Layout } from '@ledloom/core'
import type { BlendMode } from '@ledloom/effects'
import { SourceError } from '@ledloom/media'
import { loadedFiles } from '../effects/loaded-files.ts'
import { listBlends, loadBlend } from '../show/show-library.ts'
import { applyAll, type LayerChange } from './change-parameters.ts'
import type { SentLayer } from './played-layer.ts'
import {
  type LayerFault,
  LOADED,
  NONE,
  type PlayedVersion,
  type PlayerTask,
  type PlayTime,
  SHOWN,
} from './player-messages.ts'
import {
  holdUp,
  makeFrame,
  openPlayingLayer,
  type PlayingLayer,
  type WantedLayers,
} from './playing-layer.ts'

/** The layout, and the shared memory for the layers at work. */
interface MixerPlace extends Pick<PlayerTask, 'place'> {
  readonly layout: Layout
}

/**
 * Mixes layers in one thread. An update leaves unchanged layers alone and changes parameters in
 * place; it opens all other layers while the old ones play, and exchanges them once all are open.
 */
export class LayerMixer {
  readonly #layout: Layout
  readonly #place: Int32Array
  readonly #above: Frame
  #playing: readonly PlayingLayer[] = []
  /** The blend modes of all layers so far. */
  readonly #blends = new Map<string, BlendMode>()
  #last: PlayTime = { time: 0, epoch: -1 }

  constructor({ layout, place }: MixerPlace) {
    this.#layout = layout
    this.#place = place
    this.#above = createFrame(layout.ledCount)
  }

  /** @throws SourceError if a layer can't be opened; the old layers then play on */
  async load(wanted: WantedLayers): Promise<PlayedVersion> {
    const { layers, isReloaded } = wanted
    await this.#loadBlends(layers)
    const next: NextLayer[] = []
    try {
      for (const [number, layer] of layers.entries()) {
        this.#place[LOADED] = number
        const kept = isReloaded ? undefined : await this.#change(layer, layers)
        next.push(kept ?? { layer: await this.#open(layer, wanted) })
      }
      this.#exchange(next)
    } catch (error) {
      for (const { layer, change } of next) if (change === undefined) await layer.light.close()
      throw error
    } finally {
      this.#place[LOADED] = NONE
    }
    return this.#version()
  }

  /**
   * Plays these layers if the change delays frames by no more than `mostMs`; otherwise changes nothing
   * and returns `undefined`.
   *
   * @throws SourceError for a value that is not accepted; the old layers then play on
   */
  async adapt(layers: readonly SentLayer[], mostMs: number): Promise<PlayedVersion | undefined> {
    await this.#loadBlends(layers)
    const next: NextLayer[] = []
    for (const layer of layers) {
      const kept = await this.#change(layer, layers)
      if (kept?.change === undefined || holdUp(kept.layer, kept.change) >= mostMs) return undefined
      next.push(kept)
    }
    this.#exchange(next)
    return this.#version()
  }

  /**
   * Renders a frame; a layer that fails is dark from then on. Frames are requested ahead of their
   * time, by as long as the last one took, so after a late frame or a pause the next request may be
   * for an earlier time. It then renders the last time again, since a forward-only source would
   * restart.
   */
  render(frame: Frame, now: PlayTime): readonly LayerFault[] {
    let faults: readonly LayerFault[] = []
    if (!isBefore(now, this.#last)) this.#last = now
    frame.fill(0)
    for (const [number, layer] of this.#playing.entries()) {
      this.#place[SHOWN] = number
      const { isLit, fault } = makeFrame(this.#above, layer, this.#last)
      if (isLit) this.#lay(frame, layer.asked)
      if (fault !== undefined) faults = [...faults, { id: layer.asked.id, fault }]
    }
    this.#place[SHOWN] = NONE
    return faults
  }

  /** Plays nothing. */
  close(): void {
    this.#exchange([])
  }

  #version(): PlayedVersion {
    const facts = new Map(this.#playing.map(({ asked, light }) => [asked.id, light.facts]))
    const clocks = new Map(this.#playing.map(({ asked, clock }) => [asked.id, clock.reading]))
    const notes = this.#playing.flatMap(({ light }) => light.notes)
    return { facts, clocks, files: loadedFiles(), notes }
  }

  async #loadBlends(layers: readonly SentLayer[]): Promise<void> {
    for (const { blend } of layers) {
      const loaded = this.#blends.get(blend) ?? (await loadBlend(blend))
      if (loaded === undefined) {
        const known = (await listBlends()).join(', ')
        throw new SourceError('bad-parameter', `blend must be one of ${known}, got '${blend}'`)
      }
      this.#blends.set(blend, loaded)
    }
  }

  /** The playing layer that can become `asked` without being opened again, and the change to it. */
  async #change(asked: SentLayer, layers: readonly SentLayer[]): Promise<NextLayer | undefined> {
    const playing = this.#find(asked)
    if (playing === undefined || playing.isBroken) return undefined
    if (playing.light.needsThread && layers.length > 1) return undefined
    const change = await playing.light.planChange(asked)
    return change && { layer: { ...playing, asked }, change }
  }

  #open(asked: SentLayer, wanted: WantedLayers): Promise<PlayingLayer> {
    const { clock } = this.#find(asked) ?? {}
    const isAlone = wanted.layers.length === 1
    return openPlayingLayer(asked, wanted, { layout: this.#layout, clock, isAlone })
  }

  #find({ id }: SentLayer): PlayingLayer | undefined {
    return this.#playing.find(({ asked }) => asked.id === id)
  }

  #exchange(next: readonly NextLayer[]): void {
    applyAll(next.flatMap(({ change }) => change ?? []))
    const past = this.#playing
    this.#playing = next.map(({ layer }) => layer)
    for (const { asked, clock } of this.#playing) clock.setSpeed(asked.speed)
    const kept = new Set(this.#playing.map(({ light }) => light))
    for (const { light } of past) if (!kept.has(light)) void light.close()
  }

  #lay(frame: Frame, { blend, opacity }: SentLayer): void {
    this.#blends.get(blend)!.blend(frame, frame, this.#above, opacity)
  }
}

/** A layer to play, and the change to make to it first if it already plays. */
interface NextLayer {
  readonly layer: PlayingLayer
  readonly change?: LayerChange
}

/** Returns true if one time is before another. Times of different epochs compare by epoch. */
function isBefore({ time, epoch }: PlayTime, other: PlayTime): boolean {
  return epoch < other.epoch || (epoch === other.epoch && time < other.time)
}
