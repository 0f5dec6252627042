import { Mutex } from 'async-mutex'
import { Batch } from './batch.ts'
import type { StudioLayer } from './layer.ts'

/** Changes layers. @throws Error if that is not possible */
export type Edit = (layers: readonly StudioLayer[]) => readonly StudioLayer[]

/** Plays layers. */
export interface LayerPlayer {
  /** @throws Error if they can't be played; the old layers play on */
  change(layers: readonly StudioLayer[]): Promise<void>
  /** Plays them at once if nothing has to be opened, even during a change; returns whether it does. */
  adapt(layers: readonly StudioLayer[]): Promise<boolean>
}

/**
 * Keeps the layers that play, and edits them. Edits that come during another one wait and are played
 * together, or one by one if that fails. A quick edit does not wait for a slow one of other layers,
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

  /** @throws Error if there is no such layer */
  layer(id: string): StudioLayer {
    const layer = this.#layers.find((each) => each.id === id)
    if (layer === undefined) throw new Error('that layer is no longer there')
    return layer
  }

  /**
   * Settled when the edit plays; rejected, with nothing changed, if it can't. `edit` may be called
   * several times, each time with the current layers.
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

  /** Runs work that must not overlap with an edit. */
  runExclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#mutex.runExclusive(work)
  }

  async #playEdited(edits: readonly Edit[]): Promise<void> {
    const before = this.#layers
    this.#isPlaying = true
    try {
      this.#layers = await this.#playUntilSettled(edits)
    } catch (cause) {
      // Quick edits that were made meanwhile play without the refused ones.
      if (this.#layers !== before) await this.#playUntilSettled([])
      throw cause
    } finally {
      this.#isPlaying = false
    }
    this.#onChange()
  }

  /** Plays the edited layers, and again if a quick edit has changed the layers meanwhile. */
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

  /** @throws Error if it takes long, or no slow edit is under way any more */
  async #adaptEdited(edits: readonly Edit[]): Promise<void> {
    const changeCount = this.#changeCount
    const layers = made(this.#layers, edits)
    const isApart = this.#isPlaying && this.#isApart(edits)
    const isAdapted = isApart && (await this.#player.adapt(layers))
    // A change in between may have undone it.
    if (!isAdapted || this.#changeCount !== changeCount) {
      throw new Error('the edit has to wait')
    }
    this.#layers = layers
    this.#onChange()
  }

  /** Returns whether edits change other layers than the ones that are played or wait. */
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

/** The ids of layers that were changed, added or removed; `undefined` if the order has changed. */
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
