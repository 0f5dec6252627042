import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { errorMessage } from '@ledloom/core'
import { editablePattern } from '@ledloom/engine'
import type { PlayerEvent } from '@ledloom/engine/player'
import { Mutex } from 'async-mutex'
import { fileWord } from '../composition/command-line.ts'
import type { CompositionModel } from '../composition/composition-model.ts'
import { type StudioLayer, typedSource } from '../composition/layer.ts'
import { ContentThread } from '../files/content-thread.ts'
import type { DroppedFile, DroppedFiles } from '../files/dropped-files.ts'
import { mayBePattern } from '../files/file-kinds.ts'
import { PatternVersions } from '../files/pattern-versions.ts'
import type { History } from '../history/history.ts'
import type { WatchedState } from '../state/show-state.ts'
import { withParameters } from './edit-parameters.ts'
import { type LayerCode, openCode } from './layer-code.ts'
import type { StudioPlayer } from './studio-player.ts'

/** Bytes of a pattern's text. */
export const MOST_PATTERN_BYTES = 2 ** 18

/** Milliseconds for which variables are watched after a page has asked for them. */
const WATCH_MS = 5000

/** Parts of a studio that patterns are edited with. */
type PatternParts = {
  readonly composition: CompositionModel
  readonly player: StudioPlayer
  readonly files: DroppedFiles
  readonly history: History
}

/**
 * Edits patterns that play, from their text. A text that does not play changes nothing. Each text that
 * does is a file as if it had been dropped, in place of the one before.
 */
export class StudioPatterns {
  readonly #parts: PatternParts
  readonly #versions: PatternVersions
  readonly #thread = new ContentThread()
  readonly #mutex = new Mutex()
  /** The newest edit of each layer. */
  readonly #newest = new Map<string, symbol>()
  /** Times until which layers are watched, in milliseconds. */
  readonly #watched = new Map<string, number>()
  readonly #faults = new Map<string, string>()

  constructor(parts: PatternParts) {
    this.#parts = parts
    this.#versions = new PatternVersions(parts.files)
  }

  /**
   * Plays another text of a layer's pattern, with the parameters that it still has. Of texts that come
   * at the same time only the last one is played.
   *
   * @throws Error `line 3, column 5: …`; the one before plays on
   */
  async edit(id: string, text: string): Promise<void> {
    const { composition, files } = this.#parts
    checkSize(text)
    const edit = Symbol(id)
    this.#newest.set(id, edit)
    await this.#mutex.runExclusive(async () => {
      if (this.#newest.get(id) !== edit) return
      const { name, path, file } = this.#patternOf(composition.layer(id))
      const shown = await editablePattern(name, await readFile(path, 'utf8').catch(() => ''))
      if (text === shown.text) return
      const { parameters, covers } = await this.#thread.compile(text, endingOf(shown.name))
      const version = await files.takePattern(shown.name, { text, covers, past: file })
      await this.#orWithout(version, () =>
        composition.editLayer(id, (layer) => ({
          ...layer,
          ...sourceOf(version, layer),
          ...withParameters(layer, parameters),
        })),
      )
      this.showVersions()
      this.#versions.forget((each) => this.#parts.history.needs(each))
    })
  }

  /**
   * Plays a new pattern.
   *
   * @param name its ending says the language
   * @param play plays its file
   * @throws Error `line 3, column 5: …`; nothing is added then
   */
  async add(name: string, text: string, play: (file: string) => Promise<void>): Promise<void> {
    checkSize(text)
    if (!mayBePattern(name.toLowerCase())) throw new Error(`${name} has no ending of a pattern`)
    const { covers } = await this.#thread.compile(text, endingOf(name))
    const taken = new Set(this.#parts.files.all.map((file) => file.name))
    const file = await this.#parts.files.takePattern(freeName(name, taken), { text, covers })
    await this.#orWithout(file, () => play(file.id))
  }

  /** The code of a layer that is an effect, as a file; `undefined` if it is none. */
  async open(id: string): Promise<LayerCode | undefined> {
    const layer = this.#parts.composition.layers.find((each) => each.id === id)
    const { effect } = this.#parts.player.facts.get(id) ?? {}
    if (layer === undefined || effect === undefined) return undefined
    // The next text is compiled soon.
    if (effect.language !== undefined) this.#thread.warmUp()
    return openCode(layer)
  }

  /** Watches the exported variables of a layer for some seconds. @throws Error if it is not there */
  watch(id: string): void {
    this.#watched.set(this.#parts.composition.layer(id).id, performance.now() + WATCH_MS)
    this.#setWatched()
  }

  /** The present values of variables, by the ids of the layers that pages watch. */
  get watched(): WatchedState {
    const now = performance.now()
    for (const [id, until] of this.#watched) if (until < now) this.#watched.delete(id)
    this.#setWatched()
    return this.#parts.player.source.variables
  }

  /** To be called with what happens to the layers that play. */
  note(event: PlayerEvent): void {
    if (event.kind === 'reloaded') this.#faults.clear()
    else if (event.layer !== undefined) this.#faults.set(event.layer, event.fault.message)
  }

  /** The reason why a layer failed while it played, for people, with its place in a pattern: `line 3, column 5: …`. */
  faultOf(layer: StudioLayer): string | undefined {
    const message = this.#faults.get(layer.id)
    const [path] = typedSource(layer)?.texts ?? []
    // It is of an earlier version otherwise.
    if (message === undefined || path === undefined || !message.startsWith(path)) return undefined
    return inPattern(message, path)
  }

  /** Lists the versions of patterns that layers show. To be called after each change of the layers. */
  showVersions(): void {
    const shown = this.#parts.composition.layers.flatMap(({ source }) =>
      source.kind === 'file' ? [source.file] : [],
    )
    this.#versions.show(new Set(shown))
  }

  close(): Promise<void> {
    return this.#thread.close()
  }

  #setWatched(): void {
    this.#parts.player.watched = [...this.#watched.keys()]
  }

  /** @throws Error if a layer is no pattern */
  #patternOf(layer: StudioLayer): Pattern {
    const { source, id } = layer
    const [path, second] = typedSource(layer)?.texts ?? []
    const language = this.#parts.player.facts.get(id)?.effect?.language
    const isPattern = path !== undefined && second === undefined && language !== undefined
    if (!isPattern)
      throw new Error('the layer shows no pattern: only the text of a pattern can be edited here')
    if (source.kind !== 'file') return { name: basename(path), path, file: undefined }
    return { name: source.title, path, file: this.#parts.files.file(source.file) }
  }

  /** Plays a file that was just stored; removes it if that fails. @throws Error `line 3, column 5: …` */
  async #orWithout(file: DroppedFile, play: () => Promise<void>): Promise<void> {
    const { files } = this.#parts
    try {
      await play()
    } catch (cause) {
      files.remove(file.id)
      files.forget(file.id)
      throw new Error(inPattern(errorMessage(cause), file.path), { cause })
    }
  }
}

type Pattern = {
  readonly name: string
  readonly path: string
  /** The dropped file that it is. */
  readonly file: DroppedFile | undefined
}

function checkSize(text: string): void {
  const bytes = Buffer.byteLength(text)
  if (bytes <= MOST_PATTERN_BYTES) return
  const [most, given] = [MOST_PATTERN_BYTES, bytes].map((each) => Math.ceil(each / 1024))
  throw new Error(`a pattern may have at most ${most} kB; this one has ${given}`)
}

function endingOf(name: string): string {
  return extname(name).slice(1).toLowerCase()
}

function sourceOf(
  { id, name, path }: DroppedFile,
  { typed }: StudioLayer,
): Pick<StudioLayer, 'source' | 'typed'> {
  const { trustedFolder: _, ...options } = typed?.options ?? {}
  return {
    source: { kind: 'file', file: id, title: name },
    typed: { texts: [path], names: [fileWord(name)], options },
  }
}

/** A message about a file as one about a pattern: `line 3, column 5: …`. */
function inPattern(message: string, path: string): string {
  if (!message.startsWith(`${path}:`)) return message
  const rest = message.slice(path.length + 1)
  return rest.replace(/^(\d+):(\d+): /, 'line $1, column $2: ').trim()
}

/** A name that no other file has. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const ending = extname(name)
  const stem = basename(name, ending)
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${stem} ${number}${ending}`
    if (!taken.has(free)) return free
  }
}
