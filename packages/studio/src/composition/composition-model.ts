import { Mutex } from 'async-mutex'
import { Batch } from './batch.ts'
import type { StudioLayer } from './layer.ts'

/** Makes other layers of those there are. @throws Error where that can't be */
export type Edit = (layers: readonly StudioLayer[]) => readonly StudioLayer[]

/** What plays layers. */
export interface LayerPlayer {
  /** @throws Error where they can't be played; what played goes on then */
  change(layers: readonly StudioLayer[]): Promise<void>
  /** Plays them at once where nothing has to be opened, even during a change; gives whether it does. */
  adapt(layers: readonly StudioLayer[]): Promise<boolean>
}

/**
 * The layers that play, and edits of them. Edits that come while others are being played wait
 * together and are played at once, so that only the newest of many is ever made; where they can't be
 * played together, each is tried by itself. A quick edit does not wait for a slow one of other layers,
 * such as opening a large picture.
 */
export class CompositionModel {
  readonly #player: LayerPlayer
  readonly #onChange: () => void
  readonly #mutex = new Mutex()
  readonly #edits = new Batch<Edit>(this.#mutex, (edits) => this.#playEdited(edits))
  readonly #quickEdits = new Batch<Edit>(new Mutex(), (edits) => this.#adaptEdited(edits))
  readonly #waiting = new Set<Edit>()
  #layers: readonly StudioLayer[]
  #isPlaying = false
  #changeCount = 0

  constructor(layers: readonly StudioLayer[], player: LayerPlayer, onChange: () => void) {
    this.#layers = layers
    this.#player = player
    this.#onChange = onChange
  }

  /** The layers that play, the lowest first. */
  get layers(): readonly StudioLayer[] {
    return this.#layers
  }

  /** @throws Error where there is no such layer */
  layer(id: string): StudioLayer {
    const layer = this.#layers.find((each) => each.id === id)
    if (layer === undefined) throw new Error('that layer is no longer there')
    return layer
  }

  /**
   * Settled when the edit plays; rejected, with nothing changed, when it can't. The function may be
   * called several times, each time with the layers as they are then.
   */
  async edit(edit: Edit): Promise<void> {
    if (this.#isPlaying && this.#isApart([edit]) && (await this.#isQuick(edit))) return
    this.#waiting.add(edit)
    await this.#edits.add(edit).finally(() => this.#waiting.delete(edit))
  }

  /** Changes one layer. */
  editLayer(id: string, change: (layer: StudioLayer) => StudioLayer): Promise<void> {
    return this.edit((layers) => {
      if (!layers.some((layer) => layer.id === id)) throw new Error('that layer is no longer there')
      return layers.map((layer) => (layer.id === id ? change(layer) : layer))
    })
  }

  /** Does what must not be done while an edit is being played. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#mutex.runExclusive(work)
  }

  async #playEdited(edits: readonly Edit[]): Promise<void> {
    const before = this.#layers
    this.#isPlaying = true
    try {
      this.#layers = await this.#playUntilSettled(edits)
    } catch (cause) {
      // What was edited meanwhile plays without what was refused.
      if (this.#layers !== before) await this.#playUntilSettled([])
      throw cause
    } finally {
      this.#isPlaying = false
    }
    this.#onChange()
  }

  /** Plays what the edits make of the layers, and again where these were edited meanwhile. */
  async #playUntilSettled(edits: readonly Edit[]): Promise<readonly StudioLayer[]> {
    for (;;) {
      const before = this.#layers
      const layers = made(before, edits)
      await this.#player.change(layers)
      this.#changeCount++
      if (this.#layers === before) return layers
    }
  }

  #isQuick(edit: Edit): Promise<boolean> {
    return this.#quickEdits.add(edit).then(
      () => true,
      () => false,
    )
  }

  /** @throws Error where it takes long, or no slow edit is under way any more */
  async #adaptEdited(edits: readonly Edit[]): Promise<void> {
    const changeCount = this.#changeCount
    const layers = made(this.#layers, edits)
    const isApart = this.#isPlaying && this.#isApart(edits)
    const isAdapted = isApart && (await this.#player.adapt(layers))
    // A change that came in between may have undone it.
    if (!isAdapted || this.#changeCount !== changeCount) {
      throw new Error('it has to wait for its turn')
    }
    this.#layers = layers
    this.#onChange()
  }

  /** Whether edits are for other layers than those that are being played or wait. */
  #isApart(edits: readonly Edit[]): boolean {
    try {
      const changed = changedLayers(this.#layers, made(this.#layers, edits))
      const awaited = changedLayers(this.#layers, made(this.#layers, [...this.#waiting]))
      if (changed === undefined || awaited === undefined) return false
      return [...changed].every((id) => !awaited.has(id))
    } catch {
      return false
    }
  }
}

function made(layers: readonly StudioLayer[], edits: readonly Edit[]): readonly StudioLayer[] {
  return edits.reduce((edited, edit) => edit(edited), layers)
}

/** The ids of layers that were changed, added or removed; `undefined` where the order has changed. */
function changedLayers(
  before: readonly StudioLayer[],
  after: readonly StudioLayer[],
): ReadonlySet<string> | undefined {
  const stay = (these: readonly StudioLayer[], those: readonly StudioLayer[]) =>
    these.map(({ id }) => id).filter((id) => those.some((other) => other.id === id))
  if (stay(before, after).join() !== stay(after, before).join()) return undefined
  const others = [...before, ...after].filter(
    (layer) => !before.includes(layer) || !after.includes(layer),
  )
  return new Set(others.map(({ id }) => id))
}
