import type { FrameSource } from '@ledloom/core'
import { isMomentary } from '@ledloom/effects'
import { listEffects } from '@ledloom/engine'
import { type LayerFacts, type PlayedLayer, Player, type PlayerEvent } from '@ledloom/engine/player'
import type { LiveInputs } from '@ledloom/inputs'
import type { PictureView } from '@ledloom/media'
import type { Microphone } from '../capture/microphone.ts'
import type { PagePicture } from '../capture/page-picture.ts'
import type { LayerChange } from '../composition/composition-model.ts'
import { playedLayers, type StudioLayer } from '../composition/layer.ts'
import { valuesOfWhole, WHOLE, type Whole, withDimming } from '../composition/whole.ts'
import type { OutletProfile } from '../profile/outlet-profile.ts'
import type { ValuesState } from '../state/show-state.ts'

/** Options of a studio's player. */
export interface StudioPlayerOptions {
  readonly profile: OutletProfile
  readonly camera: PagePicture
  readonly screen: PagePicture
  readonly microphone: Microphone
  readonly inputs?: LiveInputs | undefined
  /** Settings of all layers together. Default: none. */
  readonly whole?: Whole | undefined
  /** False saves the memory of a spare thread until the first change. Default true. */
  readonly expectsChanges?: boolean | undefined
  readonly onEvent: (event: PlayerEvent) => void
}

/** Plays the layers of a studio, with what pages send and inputs, on the current layout. */
export class StudioPlayer {
  readonly #live: LiveLayers
  #source: Player
  #profile: OutletProfile
  #instead: StudioLayer | undefined
  /** Settings of all layers together, which hold from the next change on. */
  whole: Whole

  private constructor(
    source: Player,
    live: LiveLayers,
    { profile, whole = {} }: StudioPlayerOptions,
  ) {
    this.#source = source
    this.#live = live
    this.#profile = profile
    this.whole = whole
  }

  /** @throws SourceError if a layer can't be played; a broken effect is waited for */
  static async open(
    layers: readonly StudioLayer[],
    options: StudioPlayerOptions,
  ): Promise<StudioPlayer> {
    const { profile, whole = {}, onEvent, expectsChanges: expectsUpdates } = options
    const { layout } = profile
    const live = new LiveLayers(options)
    await live.prepare()
    const played = live.played(withDimming(layers, whole), profile)
    const source = await Player.open(played, { layout, onEvent, expectsUpdates })
    return new StudioPlayer(source, live, options)
  }

  /** Makes the light; `exchange` replaces it. */
  get source(): Player {
    return this.#source
  }

  get profile(): OutletProfile {
    return this.#profile
  }

  /** Facts about each layer of the composition, by its id. */
  get facts(): ReadonlyMap<string, LayerFacts> {
    const { facts } = this.#source
    const others = [this.#instead?.id, WHOLE]
    return new Map([...facts].filter(([id]) => !others.includes(id)))
  }

  /** The present values of what follows something, by layer. */
  get values(): ValuesState {
    const { values } = this.#source
    const ofWhole = values[WHOLE]
    return ofWhole === undefined ? values : { ...values, [WHOLE]: valuesOfWhole(ofWhole) }
  }

  /** The layers whose variables somebody watches. */
  set watched(layers: readonly string[]) {
    this.#source.watched = layers
  }

  /**
   * Presses a button of a layer's effect.
   *
   * @throws Error if it has no such button
   */
  press(layer: string, name: string): void {
    const declared = this.facts.get(layer)?.effect?.params ?? {}
    if (!Object.hasOwn(declared, name) || !isMomentary(declared[name]!)) {
      throw new Error(`it has no button called ${name}`)
    }
    this.#source.press({ layer, name })
  }

  /** True if the light comes dimmed by what the brightness follows. */
  get isDimmed(): boolean {
    return this.#source.values[WHOLE] !== undefined
  }

  /** Shows a layer in place of all others from the next change on; `undefined` brings them back. */
  set instead(layer: StudioLayer | undefined) {
    this.#instead = layer
  }

  /** @throws SourceError if a layer can't be played; the old layers play on */
  async change({ layers, onPlay }: LayerChange): Promise<void> {
    await this.#live.prepare()
    let edited: readonly StudioLayer[] = []
    await this.#source.edit({
      layers: () => {
        edited = layers()
        return this.#played(edited, this.#profile)
      },
      onPlay: () => onPlay(edited),
    })
  }

  /**
   * Opens layers with their first frame beside what plays, to find out whether they can be played. It may take for
   * ever, on a disk that stalls: nothing waits for it.
   *
   * @param time seconds at which they would begin
   * @throws SourceError if a layer can't be played, or all fail in that frame
   */
  async check(layers: readonly StudioLayer[], time: number): Promise<void> {
    await this.#live.prepare()
    const source = this.#source
    try {
      await source.check(this.#played(layers, this.#profile), time)
    } catch (error) {
      if (source === this.#source) throw error
      // It was closed, as another layout is played on by now.
      await this.check(layers, time)
    }
  }

  /**
   * Plays the same on another layout, from the current time on. `goOver` takes the new source; when it
   * has, the one before is closed.
   */
  async exchange(
    layers: readonly StudioLayer[],
    profile: OutletProfile,
    goOver: (source: Player) => Promise<void>,
  ): Promise<void> {
    const past = this.#source
    await this.#live.prepare()
    const played = this.#played(layers, profile)
    const next = await past.moveTo(profile.layout, played)
    next.watched = past.watched
    this.#source = next
    this.#profile = profile
    try {
      await goOver(next)
    } finally {
      await past.close()
    }
  }

  close(): Promise<void> {
    return this.#source.close()
  }

  #played(layers: readonly StudioLayer[], profile: OutletProfile): PlayedLayer[] {
    const instead = this.#instead
    const hidden = layers.map((layer) => ({ ...layer, visible: false, solo: false }))
    const shown = instead === undefined ? withDimming(layers, this.whole) : [...hidden, instead]
    return this.#live.played(shown, profile, this.facts)
  }
}

type LiveParts = Pick<StudioPlayerOptions, 'camera' | 'screen' | 'microphone' | 'inputs'>

/** Gives layers their live light and sound. */
class LiveLayers {
  readonly #parts: LiveParts
  #listening: ReadonlySet<string> | undefined

  constructor(parts: LiveParts) {
    this.#parts = parts
  }

  /** To be called before `played`. Sound is rare, and finding out which effects listen loads them all. */
  async prepare(): Promise<void> {
    if (this.#parts.microphone.memory !== undefined) this.#listening ??= await listeningEffects()
  }

  played(
    layers: readonly StudioLayer[],
    profile: OutletProfile,
    facts: ReadonlyMap<string, LayerFacts> = new Map(),
  ): PlayedLayer[] {
    const { memory } = this.#parts.microphone
    return playedLayers(layers, {
      profile,
      liveSource: (layer) => this.#sourceOf(layer, profile),
      isSent: (layer) => this.#pictureOf(layer)?.hasPicture !== false,
      soundFor: (layer) => (this.#listens(layer, facts) ? memory : undefined),
      modulatorSound: memory,
    })
  }

  #sourceOf(layer: StudioLayer, profile: OutletProfile): FrameSource {
    const { inputs } = this.#parts
    const picture = this.#pictureOf(layer)
    if (picture !== undefined) return picture.source(profile.layout, layer.view as PictureView)
    if (inputs === undefined) throw new Error('no light comes in from other programs here')
    return inputs.source
  }

  #pictureOf({ source: { kind } }: StudioLayer): PagePicture | undefined {
    return kind === 'camera' || kind === 'screen' ? this.#parts[kind] : undefined
  }

  #listens({ id, source }: StudioLayer, facts: ReadonlyMap<string, LayerFacts>): boolean {
    const isKnown = source.kind === 'effect' && this.#listening?.has(source.name)
    return isKnown || facts.get(id)?.effect?.hears === true
  }
}

/** Names of the library's effects that react to sound. */
async function listeningEffects(): Promise<ReadonlySet<string>> {
  const effects = await listEffects()
  return new Set(effects.filter(({ effect }) => effect.hears).map(({ name }) => name))
}
