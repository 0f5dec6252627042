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

/** Where a player plays. */
interface MixerPlace extends Pick<PlayerTask, 'place'> {
  readonly layout: Layout
}

/**
 * Plays layers over each other in one thread. Layers that stay the same are left as they are, and
 * those of which only parameters change go on where they are; the others are opened beside what
 * plays, which is exchanged once all of them are open.
 */
export class LayerMixer {
  readonly #layout: Layout
  readonly #place: Int32Array
  readonly #above: Frame
  #playing: readonly PlayingLayer[] = []
  /** Those of all layers that play, or have played. */
  readonly #blends = new Map<string, BlendMode>()
  #last: PlayTime = { time: 0, epoch: -1 }

  constructor({ layout, place }: MixerPlace) {
    this.#layout = layout
    this.#place = place
    this.#above = createFrame(layout.ledCount)
  }

  /** @throws SourceError where a layer can't be opened; what played goes on then */
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
   * Plays these layers if that takes no longer than `mostMs`, as what plays is held up so long;
   * `undefined`, with nothing changed, where it may.
   *
   * @throws SourceError for what is not taken; what played goes on then
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
   * Makes a frame; a layer that fails is dark from then on. Frames are made ahead of the time they
   * are shown at, by as long as the last one took: after one that came late, or a pause, the next is
   * asked for at a time that has passed. That is made as the last, since what only goes forward
   * would begin anew.
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

  /** The layer as it plays, where it can become what is asked for without being opened anew. */
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

/** A layer that is to play, and what is done to it first where it plays already. */
interface NextLayer {
  readonly layer: PlayingLayer
  readonly change?: LayerChange
}

/** Returns true if one time is before another; a later epoch begins at any. */
function isBefore({ time, epoch }: PlayTime, other: PlayTime): boolean {
  return epoch < other.epoch || (epoch === other.epoch && time < other.time)
}
