import { createFrame, type Frame, type Layout } from '@ledloom/core'
import type { BlendMode } from '@ledloom/effects'
import { SourceError } from '@ledloom/media'
import { loadedFiles } from '../effects/loaded-files.ts'
import { listBlends, loadBlend } from '../show/show-library.ts'
import { applyAll, type LayerChange } from './change-parameters.ts'
import { openModulation, releasedParameters } from './layer-modulation.ts'
import type { SentLayer } from './played-layer.ts'
import {
  type LayerFault,
  type LayerValues,
  type LayerVariables,
  LOADED,
  NONE,
  type PlayedVersion,
  type PlayerTask,
  type PlayTime,
  type PressedButton,
  SHOWN,
} from './player-messages.ts'
import {
  holdUp,
  makeFrame,
  openPlayingLayer,
  type PlayingLayer,
  resumedClock,
  type WantedLayers,
} from './playing-layer.ts'

/** The ids of layers that can't be opened, by the errors with the reason. */
export const refusedLayers = new WeakMap<Error, string>()

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
  #isClosed = false

  constructor({ layout, place }: MixerPlace) {
    this.#layout = layout
    this.#place = place
    this.#above = createFrame(layout.ledCount)
  }

  /**
   * Opens the layers that can't be changed in place, then plays all at once. Several calls may be
   * under way: each opens its own layers, and none waits for what another one opens.
   *
   * @throws SourceError if a layer can't be opened, or the mixer is closed; the old layers then play on
   */
  async load(wanted: WantedLayers): Promise<PlayedVersion> {
    await this.#loadBlends(wanted.layers)
    const opened: OpenedLayers = new Map()
    try {
      await this.#exchangeOnce(() => this.#openAll(wanted, opened))
    } catch (error) {
      for (const { light } of opened.values()) await light.close()
      throw error
    }
    return this.#version()
  }

  /**
   * Plays these layers if the change delays frames by no more than `mostMs`; otherwise changes nothing
   * and returns `undefined`.
   *
   * @throws SourceError for a value that is not accepted; the old layers then play on
   */
  async adapt(wanted: ChangedLayers, mostMs: number): Promise<PlayedVersion | undefined> {
    await this.#loadBlends(wanted.layers)
    const isQuick = await this.#exchangeOnce(() => this.#changeAll(wanted, mostMs))
    return isQuick ? this.#version() : undefined
  }

  /**
   * Renders a frame; a layer that fails shows its last light from then on. Frames are requested ahead of their
   * time, by as long as the last one took, so after a late frame or a pause the next request may be
   * for an earlier time. It then renders the last time again, since a forward-only source would
   * restart.
   *
   * @param pressed the buttons that are pressed in this frame
   */
  render(frame: Frame, now: PlayTime, pressed: readonly PressedButton[] = []): void {
    if (!isBefore(now, this.#last)) this.#last = now
    frame.fill(0)
    for (const [number, layer] of this.#playing.entries()) {
      this.#place[SHOWN] = number
      const opacity = makeFrame(this.#above, layer, this.#last, pressed)
      if (opacity > 0) this.#lay(frame, layer.asked, opacity)
    }
    this.#place[SHOWN] = NONE
  }

  /** The layers that have failed since they were last taken. */
  takeFaults(): readonly LayerFault[] {
    return this.#playing.flatMap((layer) => {
      const { asked, fault } = layer
      layer.fault = undefined
      return fault === undefined ? [] : [{ id: asked.id, fault }]
    })
  }

  /** The present values of what follows something, by the ids of layers. */
  get values(): LayerValues {
    const all = this.#playing.filter(({ asked }) => asked.modulators !== undefined)
    return Object.fromEntries(all.map(({ asked, modulation }) => [asked.id, modulation.values]))
  }

  /** The present values of the variables of these layers. */
  variablesOf(ids: readonly string[]): LayerVariables {
    const all = this.#playing.filter(({ asked }) => ids.includes(asked.id))
    return Object.fromEntries(all.map(({ asked, light }) => [asked.id, light.variables?.() ?? {}]))
  }

  /** Plays nothing. Rejects loads in progress and closes what they open. */
  close(): void {
    this.#isClosed = true
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

  /**
   * Plays the layers that `prepare` returns, and prepares again if others were exchanged meanwhile, as
   * changes are planned for the layers that play. Returns false if `prepare` returns nothing.
   */
  async #exchangeOnce(prepare: () => Promise<readonly NextLayer[] | undefined>): Promise<boolean> {
    for (;;) {
      const past = this.#playing
      const next = await prepare()
      if (this.#isClosed) throw new SourceError('pool-closed', 'the player was closed')
      if (next === undefined) return false
      if (past !== this.#playing) continue
      this.#exchange(next)
      return true
    }
  }

  /** Opens what can't be changed in place and is not in `opened` yet, and adds it there. */
  async #openAll(wanted: WantedLayers, opened: OpenedLayers): Promise<readonly NextLayer[]> {
    const { layers, isReloaded } = wanted
    const next: NextLayer[] = []
    for (const [number, layer] of layers.entries()) {
      const isKept = !isReloaded && !opened.has(layer)
      const kept = isKept ? await this.#change(layer, wanted) : undefined
      if (kept === undefined && !opened.has(layer)) {
        opened.set(layer, await this.#open(number, wanted))
      }
      next.push(kept ?? { layer: opened.get(layer)! })
    }
    return next
  }

  /** Changes all layers in place; `undefined` if that may hold up what plays for `mostMs`. */
  async #changeAll(
    wanted: ChangedLayers,
    mostMs: number,
  ): Promise<readonly NextLayer[] | undefined> {
    const next: NextLayer[] = []
    for (const layer of wanted.layers) {
      const kept = await this.#change(layer, wanted)
      if (kept?.change === undefined || holdUp(kept.layer, kept.change) > mostMs) return undefined
      next.push(kept)
    }
    return next
  }

  /** The playing layer that can become `asked` without being opened again, and the change to it. */
  async #change(asked: SentLayer, wanted: ChangedLayers): Promise<NextLayer | undefined> {
    const playing = this.#find(asked)
    if (playing === undefined || playing.isBroken) return undefined
    if (playing.light.needsThread && wanted.layers.length > 1) return undefined
    const change = await playing.light.planChange(asked)
    if (change === undefined) return undefined
    const clock = resumedClock(asked, wanted) ?? playing.clock
    // Again after each change, which sets all parameters.
    const modulation = await openModulation(asked, playing.light.facts.effect?.params ?? {})
    const released = releasedParameters(playing.asked, asked)
    return { layer: { ...playing, asked, clock, modulation }, change, released }
  }

  async #open(number: number, wanted: WantedLayers): Promise<PlayingLayer> {
    const asked = wanted.layers[number]!
    const { clock } = this.#find(asked) ?? {}
    const isAlone = wanted.layers.length === 1
    this.#place[LOADED] = number
    try {
      return await openPlayingLayer(asked, wanted, { layout: this.#layout, clock, isAlone })
    } catch (cause) {
      if (cause instanceof Error) refusedLayers.set(cause, asked.id)
      throw cause
    } finally {
      this.#place[LOADED] = NONE
    }
  }

  #find({ id }: SentLayer): PlayingLayer | undefined {
    return this.#playing.find(({ asked }) => asked.id === id)
  }

  #exchange(next: readonly NextLayer[]): void {
    applyAll(next.flatMap(({ change }) => change ?? []))
    const past = this.#playing
    this.#playing = next.map(({ layer }) => layer)
    for (const { layer, released } of next) if (released) layer.light.setParameters?.(released)
    for (const { asked, clock } of this.#playing) clock.setSpeed(asked.speed)
    const kept = new Set(this.#playing.map(({ light }) => light))
    for (const { light } of past) if (!kept.has(light)) void light.close()
  }

  #lay(frame: Frame, { blend }: SentLayer, opacity: number): void {
    this.#blends.get(blend)!.blend(frame, frame, this.#above, opacity)
  }
}

/** Layers to play without opening any. */
type ChangedLayers = Omit<WantedLayers, 'isReloaded'>

/** The layers that a load has opened so far, by what was asked for. */
type OpenedLayers = Map<SentLayer, PlayingLayer>

/** A layer to play, and the change to make to it first if it already plays. */
interface NextLayer {
  readonly layer: PlayingLayer
  readonly change?: LayerChange
  /** Parameters that no longer follow anything, with their constant values. */
  readonly released?: Readonly<Record<string, unknown>> | undefined
}

/** Returns true if one time is before another. Times of different epochs compare by epoch. */
function isBefore({ time, epoch }: PlayTime, other: PlayTime): boolean {
  return epoch < other.epoch || (epoch === other.epoch && time < other.time)
}
