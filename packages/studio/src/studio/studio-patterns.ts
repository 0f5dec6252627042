import { basename, extname } from 'node:path'
import { Readable } from 'node:stream'
import { errorMessage } from '@ledloom/core'
import { type EditablePattern, editablePattern, readPatternText } from '@ledloom/engine'
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
import type { PlayingHistory } from '../history/playing-history.ts'
import type { LayerFileState, WatchedState } from '../state/show-state.ts'
import { withParameters } from './edit-parameters.ts'
import { type LayerCode, openCode } from './layer-code.ts'
import type { StudioEvents } from './open-parts.ts'
import { OwnPatternFiles } from './own-pattern-files.ts'
import type { StudioPlayer } from './studio-player.ts'

/** The beginning of a message about a place in a file. */
const PLACE = /^(?<path>.+?):\d+:\d+: /

/** Milliseconds for which variables are watched after a page has asked for them. */
const WATCH_MS = 5000

/** Parts of a studio that patterns are edited with. */
type PatternParts = {
  readonly composition: CompositionModel
  readonly player: StudioPlayer
  readonly files: DroppedFiles
  readonly history: History
  /** Events of the layers so far. */
  readonly news: readonly PlayerEvent[]
  readonly playing: Pick<PlayingHistory, 'gesture'>
  readonly events: StudioEvents
}

/**
 * Edits patterns that play, from their text. A text that does not play changes nothing. Each text that
 * does is a file as if it had been dropped, in place of the one before. A pattern that has the same text
 * as the user's file from which it comes follows that file.
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
  /** What went wrong, by the ids of layers, and the paths of files that can't be read as they are now. */
  readonly #faults = new Map<string, string>()
  readonly #ownFiles: OwnPatternFiles
  /** Texts that were saved as files and play. */
  #saves = 0

  constructor(parts: PatternParts) {
    this.#parts = parts
    this.#versions = new PatternVersions(parts.files)
    this.#ownFiles = new OwnPatternFiles({
      ...parts,
      play: (id, text) => {
        // A separate step, whatever a page does at the same time.
        parts.playing.gesture = -++this.#saves
        return this.edit(id, text)
      },
      inTurn: (work) => this.#mutex.runExclusive(work),
      onChange: () => parts.events.emit('change', 'layers'),
    })
    for (const event of parts.news) this.#note(event)
    parts.events.on('player', (event) => this.#note(event))
    this.showVersions()
  }

  /**
   * Plays another text of a layer's pattern, with the parameters that it still has. Of texts that come
   * at the same time only the last one is played.
   *
   * @throws Error `line 3, column 5: …`; the one before plays on
   */
  async edit(id: string, text: string): Promise<void> {
    const edit = Symbol(id)
    this.#newest.set(id, edit)
    await this.#mutex.runExclusive(async () => {
      if (this.#newest.get(id) === edit) await this.#editNow(id, text)
    })
  }

  async #editNow(id: string, text: string): Promise<void> {
    const { composition, files } = this.#parts
    const { path, file, ...shown } = await this.#patternOf(composition.layer(id))
    if (text === shown.text) return
    const { parameters, covers } = await this.#thread.compile(text, endingOf(shown.name))
    const version = await files.takePattern(shown.name, { text, covers, past: file })
    if (file === undefined) this.#ownFiles.begin(version, { path, common: shown.text })
    await this.#orWithout(version, () =>
      composition.editLayer(id, (layer) => ({
        ...layer,
        ...sourceOf(version, layer),
        ...withParameters(layer, parameters),
      })),
    )
    this.showVersions()
    this.#versions.forget((each) => this.#parts.history.needs(each))
    await this.#ownFiles.compare()
  }

  /**
   * Plays a new pattern.
   *
   * @param name its ending says the language
   * @param play plays its file
   * @throws Error `line 3, column 5: …`; nothing is added then
   */
  async add(name: string, text: string, play: (file: string) => Promise<void>): Promise<void> {
    if (!mayBePattern(name.toLowerCase())) throw new Error(`${name} has no ending of a pattern`)
    const { covers } = await this.#thread.compile(text, endingOf(name))
    const taken = new Set(this.#parts.files.all.map((file) => file.name))
    const file = await this.#parts.files.takePattern(freeName(name, taken), { text, covers })
    await this.#orWithout(file, () => play(file.id))
    this.#parts.events.emit('change', 'files')
  }

  /** The code of a layer that is an effect, as a file; `undefined` if it is none. */
  async open(id: string): Promise<LayerCode | undefined> {
    const layer = this.#parts.composition.layers.find((each) => each.id === id)
    if (layer === undefined) return undefined
    const { effect } = this.#parts.player.facts.get(id) ?? {}
    const language = this.languageOf(layer)
    // The next text is compiled soon.
    if (language !== undefined) this.#thread.warmUp()
    return effect === undefined && language === undefined ? undefined : openCode(layer)
  }

  /** The text of the user's own file from which a layer's pattern comes; `undefined` if there is none. */
  openFile(id: string): LayerCode | undefined {
    const layer = this.#parts.composition.layers.find((each) => each.id === id)
    const known = layer && this.#ownFiles.textOf(layer)
    return known && { name: known.name, content: Readable.from([known.text]) }
  }

  /** The name of the language of a layer's pattern, also of one with a mistake; `undefined` for other layers. */
  languageOf(layer: StudioLayer): string | undefined {
    const { effect } = this.#parts.player.facts.get(layer.id) ?? {}
    const isOwn = layer.source.kind === 'own'
    return effect?.language ?? (isOwn ? this.#ownFiles.textOf(layer)?.language : undefined)
  }

  /** The user's own file from which a layer's pattern comes. */
  fileOf(layer: StudioLayer): LayerFileState | undefined {
    return this.#ownFiles.stateOf(layer)
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

  /** The reason why a layer failed while it played, for people, with its place in a pattern: `line 3, column 5: …`. */
  faultOf(layer: StudioLayer): string | undefined {
    const [path] = typedSource(layer)?.texts ?? []
    if (path === undefined) return undefined
    const message = this.#faults.get(layer.id) ?? this.#faults.get(path)
    // It is of an earlier version otherwise.
    return message?.startsWith(path) ? inPattern(message, path) : undefined
  }

  /**
   * Lists the versions of patterns that layers show, and follows the user's files of layers. To be called
   * after each change of the layers.
   */
  showVersions(): void {
    const { layers } = this.#parts.composition
    const shown = layers.flatMap(({ source }) => (source.kind === 'file' ? [source.file] : []))
    this.#versions.show(new Set(shown))
    this.#ownFiles.follow()
  }

  close(): Promise<void> {
    this.#ownFiles.close()
    return this.#thread.close()
  }

  #note(event: PlayerEvent): void {
    if (event.kind === 'fault') {
      const { message } = event.fault
      const key = event.layer ?? PLACE.exec(message)?.groups?.path
      if (key !== undefined) this.#faults.set(key, message)
    } else this.#faults.clear()
  }

  #setWatched(): void {
    this.#parts.player.watched = [...this.#watched.keys()]
  }

  /** @throws Error if a layer is no pattern */
  async #patternOf(layer: StudioLayer): Promise<Pattern> {
    const { source } = layer
    const [path, second] = typedSource(layer)?.texts ?? []
    if (path !== undefined && second === undefined && source.kind !== 'effect') {
      const isFile = source.kind === 'file'
      const name = isFile ? source.title : basename(path)
      const pattern = await editablePattern(name, await readPatternText(path).catch(() => ''))
      const file = isFile ? this.#parts.files.file(source.file) : undefined
      if (pattern.language !== undefined) return { ...pattern, path, file }
    }
    throw new Error('the layer shows no pattern: only the text of a pattern can be edited here')
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

type Pattern = EditablePattern & {
  readonly path: string
  /** The dropped file that it is. */
  readonly file: DroppedFile | undefined
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
