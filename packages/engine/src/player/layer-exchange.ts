import { isDeepStrictEqual } from 'node:util'
import type { Layout } from '@ledloom/core'
import PQueue from 'p-queue'
import { isSameContent } from './change-parameters.ts'
import type { LayerFacts, PlayedLayer, SentLayer } from './played-layer.ts'
import {
  ALONE_MS,
  type LayerClocks,
  type PlayedVersion,
  type PlayTime,
  QUICK_MS,
} from './player-messages.ts'
import type { PlayerThread } from './player-thread.ts'
import type { PlayerThreads } from './player-threads.ts'
import { sendLayers } from './shared-light.ts'
import type { Transport } from './transport.ts'

/** A change of the layers that play. */
export interface LayerEdit {
  /**
   * The layers to play; called again if others were exchanged while these were opened.
   *
   * @throws Error if the change is not possible (any more)
   */
  layers(): readonly PlayedLayer[]
  /** Called once they play, before anything else changes. */
  onPlay?(version: PlayedVersion): void
}

interface ExchangeOptions {
  readonly layout: Layout
  readonly transport: Transport
}

/** Changes that are opened at the same time, each in its own thread. Further ones wait. */
const MOST_OPENING = 4

/**
 * The layers that play, and changes of them without interrupting what plays. A change that takes no
 * time is made in the thread that plays. Everything else is opened in another thread first, since it
 * may take long or never end; changes that are made meanwhile are added before that thread plays. If
 * opening was quick and layers that stay would restart in the other thread, the new layers are opened
 * beside them in the thread that plays instead.
 */
export class LayerExchange {
  readonly #threads: PlayerThreads
  readonly #options: ExchangeOptions
  readonly #turns = new PQueue({ concurrency: 1 })
  readonly #opening = new PQueue({ concurrency: MOST_OPENING })
  #layers: readonly PlayedLayer[] = []
  #facts: ReadonlyMap<string, LayerFacts> = new Map()
  #reloadCount = 0
  /** What is left out of the light until a file of it is saved again: its texts, by the ids of layers. */
  #leftOut: ReadonlyMap<string, string> = new Map()

  constructor(threads: PlayerThreads, options: ExchangeOptions) {
    this.#threads = threads
    this.#options = options
  }

  /** The layers that play, or wait for a file to be fixed. */
  get layers(): readonly PlayedLayer[] {
    return this.#layers
  }

  /** Facts about each layer that plays, by its id. */
  get facts(): ReadonlyMap<string, LayerFacts> {
    return this.#facts
  }

  /** Remembers layers that play without a thread, or wait for a file to be fixed. */
  keep(layers: readonly PlayedLayer[]): void {
    this.#layers = layers
  }

  /**
   * Leaves a layer that can't be opened out of the light, until it shows another source or a file is saved.
   * False if there is no such layer, or no other one.
   */
  leaveOut(id: string | undefined): boolean {
    const layer = this.#layers.find((each) => each.id === id)
    if (layer === undefined) return false
    this.#leftOut = new Map([...this.#leftOut, [layer.id, textsOf(layer)]])
    return this.#layers.some((each) => !this.#isLeftOut(each))
  }

  /**
   * Opens the first layers in the thread that plays.
   *
   * @param clocks clocks of layers that played on another layout
   * @throws SourceError if a layer can't be played
   */
  async begin(layers: readonly PlayedLayer[], clocks?: LayerClocks): Promise<PlayedVersion> {
    const sent = this.#send(layers)
    const version = await this.#threads.playing.load({ layers: sent, now: this.#now, clocks })
    this.#take({ layers: () => layers }, layers, version)
    return version
  }

  /**
   * Makes a change. Several may be under way: none waits for what another one opens.
   *
   * @throws SourceError if a layer can't be played; the old layers play on
   */
  async edit(edit: LayerEdit): Promise<void> {
    if (await this.inTurn(() => this.#adapt(edit))) return
    await this.#opening.add(() => this.#inThread((thread) => this.#open(thread, edit)))
  }

  /**
   * Reads the files of all layers again.
   *
   * @throws SourceError if a layer can't be played; the old version plays on
   */
  async reload(options: {
    readonly onPlay: (version: PlayedVersion) => void
    /** Called with the thread that refused. */
    readonly onRefuse: (thread: PlayerThread) => void
  }): Promise<void> {
    const { onPlay, onRefuse } = options
    const edit: LayerEdit = {
      layers: () => this.#layers,
      onPlay: (version) => {
        this.#reloadCount++
        onPlay(version)
      },
    }
    const before = this.#leftOut
    this.#leftOut = new Map()
    await this.#inThread(async (thread) => {
      const refusals: unknown[] = []
      while (!(await this.#openSaved(thread, edit, { before, refusals }))) onRefuse(thread)
      if (refusals.length > 0) throw refusals[0]
    })
  }

  /** Opens all layers again; false if one can't be opened that was left out before, and is so again. */
  async #openSaved(
    thread: PlayerThread,
    edit: LayerEdit,
    { before, refusals }: SavedLayers,
  ): Promise<boolean> {
    try {
      await this.#openAll(thread, edit, true)
      return true
    } catch (error) {
      const { refusedLayer } = thread
      const isOld = refusedLayer !== undefined && before.has(refusedLayer)
      refusals.push(error)
      if (isOld && this.leaveOut(refusedLayer)) return false
      this.#leftOut = before
      throw error
    }
  }

  /** Runs short work on the thread that plays, while no layers are exchanged. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#turns.add(work)
  }

  get #now(): PlayTime {
    return this.#options.transport.now
  }

  async #inThread(work: (thread: PlayerThread) => Promise<void>): Promise<void> {
    const thread = this.#threads.borrow()
    try {
      await work(thread)
    } finally {
      this.#threads.giveBack(thread)
    }
  }

  /** Makes a change in the thread that plays; false if it has to be opened in another one. */
  async #adapt(edit: LayerEdit): Promise<boolean> {
    const { playing, hasSpare } = this.#threads
    if (playing.version === undefined) return false
    const layers = edit.layers()
    const mostMs = hasSpare ? QUICK_MS : ALONE_MS
    const version = await playing.adapt({ layers: this.#send(layers), now: this.#now, mostMs })
    if (version !== undefined) this.#take(edit, layers, version)
    return version !== undefined
  }

  async #open(thread: PlayerThread, edit: LayerEdit): Promise<void> {
    const layers = this.#send(edit.layers())
    const before = this.#send(this.#layers)
    const { version } = this.#threads.playing
    const kept = layers.filter((layer) => isKept(layer, before))
    if (kept.some((layer) => wouldRestart(layer, version))) {
      const opened = layers.filter((layer) => !kept.includes(layer))
      await thread.load({ layers: opened, now: this.#now, clocks: version?.clocks })
      const isQuick = thread.loadingMs < QUICK_MS
      if (isQuick && (await this.inTurn(() => this.#openBeside(edit))))
        return thread.rest(this.#now)
    }
    await this.#openAll(thread, edit)
  }

  /** Opens layers in the thread that plays; false if none does. */
  async #openBeside(edit: LayerEdit): Promise<boolean> {
    const { playing } = this.#threads
    if (playing.version === undefined) return false
    const layers = edit.layers()
    const version = await playing.load({ layers: this.#send(layers), now: this.#now })
    this.#take(edit, layers, version)
    return true
  }

  /** Opens all layers in another thread, until they are those to play, then exchanges the threads. */
  async #openAll(thread: PlayerThread, edit: LayerEdit, isReload = false): Promise<void> {
    let isReloaded = isReload
    for (;;) {
      const reloadCount = this.#reloadCount
      const layers = this.#send(edit.layers())
      const { version: playing } = this.#threads.playing
      const load = { layers, now: this.#now, isReloaded, clocks: playing?.clocks }
      const version = await thread.load(load)
      const loaded = { layers, version, reloadCount, isReload }
      if (await this.inTurn(() => this.#exchange(thread, edit, loaded))) return
      isReloaded = reloadCount !== this.#reloadCount
    }
  }

  /**
   * Exchanges the threads; returns false if layers have to be opened that were added meanwhile, or
   * files were read again that may have been opened here as they were before.
   */
  async #exchange(thread: PlayerThread, edit: LayerEdit, loaded: LoadedLayers): Promise<boolean> {
    if (loaded.reloadCount !== this.#reloadCount) return false
    const { playing } = this.#threads
    const layers = edit.layers()
    const sent = this.#send(layers)
    const clocks = playing.version?.clocks
    const version = isDeepStrictEqual(sent, loaded.layers)
      ? loaded.version
      : await thread.adapt({ layers: sent, now: this.#now, mostMs: Infinity, clocks })
    if (version === undefined) return false
    this.#threads.play(thread)
    if (!loaded.isReload) playing.rest(this.#now)
    this.#take(edit, layers, version)
    return true
  }

  #take(edit: LayerEdit, layers: readonly PlayedLayer[], version: PlayedVersion): void {
    this.#layers = layers
    const leftOut = layers.filter((each) => this.#isLeftOut(each))
    this.#leftOut = new Map(leftOut.map((each) => [each.id, textsOf(each)]))
    this.#facts = version.facts
    const lengths = layers.map(({ id, speed }) => lengthOf(version.facts.get(id), speed))
    const longest = Math.max(0, ...lengths)
    this.#options.transport.setDuration(longest > 0 ? longest : Number.POSITIVE_INFINITY)
    edit.onPlay?.(version)
  }

  #send(layers: readonly PlayedLayer[]): SentLayer[] {
    const shown = layers.filter((layer) => !this.#isLeftOut(layer))
    return sendLayers(shown, this.#options.layout)
  }

  #isLeftOut(layer: PlayedLayer): boolean {
    return this.#leftOut.get(layer.id) === textsOf(layer)
  }
}

/** What a reload begins with, and what can't be opened in it. */
interface SavedLayers {
  /** What was left out before. */
  readonly before: ReadonlyMap<string, string>
  readonly refusals: unknown[]
}

/** The texts of a layer's source, as one. */
function textsOf({ source }: PlayedLayer): string {
  return source.kind === 'typed' ? source.texts.join('\n') : source.kind
}

/** Layers that another thread is ready to play. */
interface LoadedLayers {
  readonly layers: readonly SentLayer[]
  readonly version: PlayedVersion
  /** The number of reloads when it began to open them. */
  readonly reloadCount: number
  /** True if files were read again: the thread that played then keeps their previous version. */
  readonly isReload: boolean
}

function isKept(layer: SentLayer, before: readonly SentLayer[]): boolean {
  return before.some((other) => other.id === layer.id && isSameContent(other, layer))
}

/** Returns true if a layer would look different after opening it again, or might fail to open. */
function wouldRestart({ id, source }: SentLayer, version: PlayedVersion | undefined): boolean {
  return source.kind === 'typed' || version?.facts.get(id)?.order === 'forward'
}

/** Seconds until a layer has shown everything; 0 if it is endless. */
function lengthOf(facts: LayerFacts | undefined, speed: number): number {
  return (facts?.duration ?? 0) / (speed || 1)
}
