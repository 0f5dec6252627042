import type { Readable } from 'node:stream'
import { errorMessage } from '@ledloom/core'
import { FEWEST_PLACES, type MapResult, type View } from '@ledloom/mapping'
import type { MappingClipState, MappingState } from '../state/mapping-state.ts'
import { type ClipFile, ClipFiles } from './clip-files.ts'
import { MapEditor } from './map-editor.ts'
import { MapThread } from './map-thread.ts'

/** The part of a {@link MapThread} that a job uses. */
export type MapWorker = Pick<MapThread, 'detect' | 'solve' | 'close'>

/** Callbacks and parts of a job. */
type MapJobOptions = {
  /** Called when the clips, or the work on them, have changed. */
  readonly onChange: () => void
  /** Called when the map has changed. */
  readonly onMap: () => void
  /** Default: a worker thread. */
  readonly openWorker?: (() => MapWorker) | undefined
}

/** A clip, and what it shows. */
type Clip = MappingClipState & { readonly file: ClipFile; readonly view?: View | undefined }

/**
 * Makes a map of clips that come one after another: recognises the LEDs in each, and finds their places
 * again after each one.
 */
export class MapJob {
  readonly #options: MapJobOptions
  readonly #files = new ClipFiles()
  /** One reads clips while the other finds places. */
  #reader: MapWorker | undefined
  #solver: MapWorker | undefined
  #clips: readonly Clip[] = []
  #reading: { readonly id: string; readonly stop: AbortController } | undefined
  #solve: AbortController | undefined
  #isStale = false
  #solving: number | undefined
  #whyNoMap: string | undefined
  /** Also keeps what was corrected while there is no map. */
  #editor: MapEditor | undefined
  #hasMap = false
  #ledCount = 0
  #count = 0

  constructor(options: MapJobOptions) {
    this.#options = options
  }

  get state(): Pick<MappingState, 'clips' | 'solving' | 'whyNoMap'> {
    return {
      clips: this.#clips.map(({ file: _, view: __, ...clip }) => clip),
      ...(this.#solving !== undefined && { solving: this.#solving }),
      ...(this.#whyNoMap !== undefined && { whyNoMap: this.#whyNoMap }),
    }
  }

  /** The map of the clips so far, if there is one. */
  get editor(): MapEditor | undefined {
    return this.#hasMap ? this.#editor : undefined
  }

  /** The LEDs that a clip shows; `undefined` unless it was read. */
  viewOf(id: string): View | undefined {
    return this.#clips.find((clip) => clip.id === id)?.view
  }

  /** Sets the number of LEDs on the wire. Clips of another number are of no use, and are removed. */
  async setLedCount(ledCount: number): Promise<void> {
    if (ledCount === this.#ledCount) return
    this.#ledCount = ledCount
    await this.clear()
  }

  /**
   * Stores a clip, and returns its id. It is read in the background.
   *
   * @throws Error if there is no room for it, or nothing to recognise
   */
  async take(name: string, content: Readable): Promise<string> {
    if (this.#ledCount === 0) {
      throw new Error('show the code first: the clips are read by its number of LEDs')
    }
    const file = await this.#files.take(content)
    const id = `clip-${++this.#count}`
    this.#set([...this.#clips, { id, name, phase: 'waiting', share: 0, file }])
    this.#readNext()
    return id
  }

  /** @throws Error if there is no such clip */
  async remove(id: string): Promise<void> {
    const { file, view } = this.#find(id)
    this.#set(this.#clips.filter((clip) => clip.id !== id))
    if (this.#reading?.id === id) this.#reading.stop.abort()
    await this.#files.remove(file)
    if (view !== undefined) this.#solveSoon()
  }

  /** Reads a clip again that was of no use. @throws Error if there is no such clip */
  retry(id: string): void {
    const { phase, name } = this.#find(id)
    if (phase !== 'failed') throw new Error(`${name} is read already`)
    this.#change(id, { phase: 'waiting', share: 0, fault: undefined })
    this.#readNext()
  }

  /** Removes all clips and the map. */
  async clear(): Promise<void> {
    this.#clips = []
    this.#reading?.stop.abort()
    this.#solve?.abort()
    this.#isStale = false
    this.#whyNoMap = undefined
    this.#dropMap()
    this.#editor = undefined
    this.#options.onChange()
    await this.#files.clear()
  }

  async close(): Promise<void> {
    await this.clear()
    await this.#reader?.close()
    await this.#solver?.close()
  }

  #find(id: string): Clip {
    const clip = this.#clips.find((each) => each.id === id)
    if (clip === undefined) throw new Error('that clip is no longer there')
    return clip
  }

  #readNext(): void {
    const next = this.#clips.find(({ phase }) => phase === 'waiting')
    if (next === undefined || this.#reading !== undefined) return
    const reading = { id: next.id, stop: new AbortController() }
    this.#reading = reading
    void this.#read(next, reading.stop.signal).finally(() => {
      this.#reading = undefined
      this.#readNext()
    })
  }

  async #read({ id, name, file: { path } }: Clip, signal: AbortSignal): Promise<void> {
    this.#change(id, { phase: 'reading', share: 0 })
    this.#reader ??= this.#openWorker()
    try {
      const task = { path, name, ledCount: this.#ledCount }
      const onProgress = (share: number) => this.#change(id, { share })
      const view = await this.#reader.detect(task, { signal, onProgress })
      if (signal.aborted) return
      this.#change(id, { phase: 'done', share: 1, view, seen: view.sightings.length })
      this.#solveSoon()
    } catch (error) {
      // A clip that was removed meanwhile is not there to be changed.
      this.#change(id, { phase: 'failed', fault: errorMessage(error) })
    }
  }

  /** Finds the places again. What is being solved then is out of date, and begins again afterwards. */
  #solveSoon(): void {
    this.#isStale = true
    if (this.#solve !== undefined) return
    const work = new AbortController()
    this.#solve = work
    void this.#solveAll(work.signal).finally(() => {
      this.#solve = undefined
      this.#solving = undefined
      this.#options.onChange()
      if (this.#isStale) this.#solveSoon()
    })
  }

  async #solveAll(signal: AbortSignal): Promise<void> {
    while (this.#isStale && !signal.aborted) {
      this.#isStale = false
      const views = this.#clips.flatMap(({ view }) => view ?? [])
      if (views.length < FEWEST_PLACES) {
        this.#dropMap()
        this.#whyNoMap = undefined
        continue
      }
      this.#setSolving(0)
      const found = await this.#findPlaces(views, signal)
      if (signal.aborted || this.#isStale) continue
      this.#whyNoMap = 'fault' in found ? found.fault : undefined
      if ('map' in found) await this.#takeMap(found.map)
      else this.#dropMap()
    }
  }

  async #findPlaces(
    views: readonly View[],
    signal: AbortSignal,
  ): Promise<{ readonly map: MapResult } | { readonly fault: string }> {
    this.#solver ??= this.#openWorker()
    const onProgress = (share: number) => this.#setSolving(share)
    try {
      return { map: await this.#solver.solve(views, this.#ledCount, { signal, onProgress }) }
    } catch (error) {
      return { fault: errorMessage(error) }
    }
  }

  #openWorker(): MapWorker {
    return this.#options.openWorker?.() ?? new MapThread()
  }

  #setSolving(share: number): void {
    this.#solving = share
    this.#options.onChange()
  }

  /** Shows a new map; corrections by hand stay. */
  async #takeMap(map: MapResult): Promise<void> {
    this.#editor ??= new MapEditor(map, () => this.#hasMap && this.#options.onMap())
    const editor = this.#editor
    await editor.renew(map)
    // All may have been cleared meanwhile.
    if (this.#editor !== editor || this.#hasMap) return
    this.#hasMap = true
    this.#options.onMap()
  }

  #dropMap(): void {
    if (!this.#hasMap) return
    this.#hasMap = false
    this.#options.onMap()
  }

  #change(id: string, changes: { readonly [Key in keyof Clip]?: Clip[Key] | undefined }): void {
    this.#set(
      this.#clips.map((clip) => (clip.id === id ? ({ ...clip, ...changes } as Clip) : clip)),
    )
  }

  #set(clips: readonly Clip[]): void {
    this.#clips = clips
    this.#options.onChange()
  }
}
