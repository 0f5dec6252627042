import type { Transport } from '@ledloom/engine/player'
import type { CompositionModel } from '../composition/composition-model.ts'
import type { StudioLayer } from '../composition/layer.ts'
import type { Whole } from '../composition/whole.ts'
import { changeTo, type Playing, type PlayingPart, playingLayout } from '../history/playing.ts'
import { rebaseLayers } from '../history/rebase-layers.ts'
import type { StudioOutput } from './studio-output.ts'
import type { StudioPlayer } from './studio-player.ts'

/** The parts of a studio that know what plays. */
type PlayingParts = {
  readonly composition: CompositionModel
  readonly player: StudioPlayer
  readonly output: StudioOutput
  setBrightness(brightness: number): void
  changeTransport(change: (transport: Transport) => void): void
}

/** Reads what plays in a studio, and replaces it as a whole. */
export class StudioPlaying {
  readonly #parts: PlayingParts
  /** Titles of effects that have played, which are still named once another source plays. */
  readonly #titles = new WeakMap<StudioLayer['source'], string>()

  constructor(parts: PlayingParts) {
    this.#parts = parts
  }

  get playing(): Playing {
    const { composition, player, output } = this.#parts
    const { speed } = player.source.transport.reading
    const { brightness, chosenLayout } = output
    const layout = playingLayout(chosenLayout)
    const { scene } = output.sceneDevices
    const { whole } = player
    this.#noteTitles()
    return { layers: composition.layers, layout, scene, brightness, speed, whole }
  }

  /** Settled when all changes that were asked for before have been made, or have failed. */
  async settle(): Promise<void> {
    const { composition, output } = this.#parts
    await output.settle()
    await composition.runExclusive(async () => undefined)
  }

  /**
   * Changes parts to those of `to`. What others change at the same time stays.
   *
   * @param from what is known to play
   * @throws Error if it can't be played
   */
  async change(from: Playing, to: Playing, parts: readonly PlayingPart[]): Promise<void> {
    const { composition, output, setBrightness, changeTransport } = this.#parts
    const { layers, layout, scene, brightness, speed, whole } = to
    if (parts.includes('layers')) {
      const change = { from: from.layers, to: layers }
      await composition.edit((now) => rebaseLayers(now, change))
    }
    if (parts.includes('layout')) await output.restoreLayout(changeTo(layout))
    if (parts.includes('scene')) await output.sceneDevices.restore(from.scene, scene)
    if (parts.includes('brightness')) setBrightness(brightness)
    if (parts.includes('speed')) changeTransport((transport) => transport.setSpeed(speed))
    if (parts.includes('whole')) await this.setWhole(() => whole)
  }

  /**
   * Changes settings of all layers together.
   *
   * @throws Error if they can't be played; nothing is changed then
   */
  async setWhole(change: (now: Whole) => Whole): Promise<void> {
    const { composition, player } = this.#parts
    const before = player.whole
    player.whole = change(before)
    try {
      // The same layers, above which another one dims them from now on.
      await composition.edit((layers) => layers)
    } catch (error) {
      player.whole = before
      throw error
    }
  }

  /** The name of a layer's source for people. */
  readonly nameOf = ({ source }: StudioLayer): string => {
    const title = this.#titles.get(source)
    // The effect of a dropped file is called as the file is here.
    if (title !== undefined && source.kind !== 'file') return title
    switch (source.kind) {
      case 'effect':
        return `${source.name[0]?.toUpperCase()}${source.name.slice(1).replaceAll('-', ' ')}`
      case 'camera':
      case 'screen':
      case 'inputs':
        return source.kind
      default:
        return source.title
    }
  }

  #noteTitles(): void {
    const { composition, player } = this.#parts
    const { facts } = player
    for (const { id, source } of composition.layers) {
      const effect = facts.get(id)?.effect
      if (effect !== undefined) this.#titles.set(source, effect.title)
    }
  }
}
