import { readPatternText } from '@ledloom/engine'
import type { CompositionModel } from '../composition/composition-model.ts'
import { type StudioLayer, typedSource } from '../composition/layer.ts'
import type { DroppedFile, DroppedFiles } from '../files/dropped-files.ts'
import { mayBePattern } from '../files/file-kinds.ts'
import { type PatternOrigin, PatternOrigins } from '../files/pattern-origins.ts'
import { type PatternText, PatternTexts } from '../files/pattern-texts.ts'
import type { LayerFileState } from '../state/show-state.ts'

type OwnFileParts = {
  readonly composition: CompositionModel
  readonly files: DroppedFiles
  /** Plays a text in a layer. */
  readonly play: (layer: string, text: string) => Promise<void>
  /** Runs work while no text is edited. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Called when a file has changed, or what is known of it. */
  readonly onChange: () => void
}

/**
 * Follows the user's own files that layers show as patterns, or from which edited patterns come. An
 * edited pattern that has the same text as its file plays what is saved there.
 */
export class OwnPatternFiles {
  readonly #parts: OwnFileParts
  readonly #texts: PatternTexts
  readonly #origins = new PatternOrigins()
  /** The layers whose file has changed as well as their text. */
  #apart: ReadonlySet<string> = new Set()

  constructor(parts: OwnFileParts) {
    this.#parts = parts
    this.#texts = new PatternTexts(() => void this.#playChanges())
  }

  /** The text of a layer's file; `undefined` until it is read, and where there is none. */
  textOf(layer: StudioLayer): PatternText | undefined {
    return this.#texts.get(this.#pathOf(layer) ?? '')
  }

  /** The state of a layer's file for pages. */
  stateOf(layer: StudioLayer): LayerFileState | undefined {
    const revision = this.textOf(layer)?.revision
    if (revision === undefined) return undefined
    const isCopy = layer.source.kind === 'file'
    return { revision, ...(isCopy && { isApart: this.#apart.has(layer.id) }) }
  }

  /** Notes that an edited pattern comes from a file. */
  begin(version: DroppedFile, origin: PatternOrigin): void {
    this.#origins.set(version, origin)
  }

  /** Follows the files of the layers from now on. To be called after each change of the layers. */
  follow(): void {
    const { layers } = this.#parts.composition
    this.#texts.follow(new Set(layers.flatMap((layer) => this.#pathOf(layer) ?? [])))
  }

  /** Compares edited patterns with their files. Returns the texts of files that alone have changed. */
  async compare(): Promise<readonly { readonly id: string; readonly text: string }[]> {
    const { composition, files } = this.#parts
    const apart: string[] = []
    const behind: { readonly id: string; readonly text: string }[] = []
    for (const layer of composition.layers) {
      const { id, source } = layer
      const version = source.kind === 'file' ? findFile(files, source.file) : undefined
      const known = this.textOf(layer)
      if (version === undefined || known === undefined) continue
      const text = await readPatternText(version.path).catch(() => '')
      const state = this.#origins.compare(version, text, known.text)
      if (state === 'apart') apart.push(id)
      if (state === 'behind') behind.push({ id, text: known.text })
    }
    this.#setApart(apart)
    return behind
  }

  close(): void {
    this.#texts.close()
  }

  #pathOf(layer: StudioLayer): string | undefined {
    const { source } = layer
    if (source.kind === 'file') {
      const file = findFile(this.#parts.files, source.file)
      return file && this.#origins.pathOf(file)
    }
    const [path, second] = typedSource(layer)?.texts ?? []
    const isOne = source.kind === 'own' && second === undefined && path !== undefined
    return isOne && mayBePattern(path.toLowerCase()) ? path : undefined
  }

  async #playChanges(): Promise<void> {
    const { play, inTurn, onChange } = this.#parts
    for (const { id, text } of await inTurn(() => this.compare())) {
      // A text that does not play is a difference between the two.
      await play(id, text).catch(() => this.#setApart([...this.#apart, id]))
    }
    onChange()
  }

  #setApart(layers: readonly string[]): void {
    const isSame = layers.length === this.#apart.size && layers.every((id) => this.#apart.has(id))
    if (isSame) return
    this.#apart = new Set(layers)
    this.#parts.onChange()
  }
}

function findFile(files: DroppedFiles, id: string): DroppedFile | undefined {
  return files.all.find((file) => file.id === id)
}
