import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { WrittenShow } from '@ledloom/composition/schema'
import { errorMessage } from '@ledloom/core'
import { MOST_SHOW_BYTES, readShow } from '@ledloom/engine/show'
import { isPresetFile, titleOfFile } from './preset-file.ts'

/** Presets that a library may have. */
export const MOST_PRESETS = 1000

/** A preset that was read. */
export type Preset = {
  /** The name of its file, by which it is known. */
  readonly id: string
  readonly title: string
  readonly path: string
  readonly text: string
  readonly show: WrittenShow
  /** Names what it shows: the same for all files with the same layers. */
  readonly digest: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

/** A file that should be a preset and can't be read. */
export type BrokenPreset = {
  /** The name of the file. */
  readonly id: string
  /** Its title, as far as it can be read. */
  readonly title: string
  /** One line that begins with the name of the file. */
  readonly fault: string
}

/** The presets of a folder, and what is wrong with its other files. */
export type PresetList = {
  /** Sorted by title. */
  readonly presets: readonly Preset[]
  readonly broken: readonly BrokenPreset[]
  /** A line for each broken file, and one for files that are too many. */
  readonly faults: readonly string[]
}

type ReadFile = { readonly preset: Preset } | { readonly broken: BrokenPreset }

/** Reads the presets of a folder. Files that have not changed are not read again. */
export class PresetReader {
  readonly #folder: string
  #known = new Map<string, ReadFile>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async read(): Promise<PresetList> {
    const names = (await readdir(this.#folder)).filter(isPresetFile).sort()
    const known = new Map<string, ReadFile>()
    const read: ReadFile[] = []
    for (const name of names.slice(0, MOST_PRESETS)) {
      const file = await this.#readFile(name, known)
      if (file !== undefined) read.push(file)
    }
    this.#known = known
    const broken = read.flatMap((file) => ('broken' in file ? file.broken : []))
    const presets = read.flatMap((file) => ('preset' in file ? file.preset : []))
    const faults = broken.map(({ fault }) => fault)
    if (names.length > MOST_PRESETS) {
      faults.push(`there are ${names.length} presets; the first ${MOST_PRESETS} are shown`)
    }
    return { presets: presets.sort(byTitle), broken, faults }
  }

  async #readFile(name: string, known: Map<string, ReadFile>): Promise<ReadFile | undefined> {
    const path = join(this.#folder, name)
    const facts = await stat(path).catch(() => undefined)
    // It may have been removed since the folder was read.
    if (facts === undefined) return undefined
    const key = `${name} ${facts.mtimeMs} ${facts.ino} ${facts.size}`
    const file = this.#known.get(key) ?? (await readPreset(path, name, facts))
    known.set(key, file)
    return file
  }
}

async function readPreset(
  path: string,
  id: string,
  { size, mtimeMs }: { readonly size: number; readonly mtimeMs: number },
): Promise<ReadFile> {
  let text = ''
  try {
    if (size > MOST_SHOW_BYTES) throw new Error(`${id}: a preset may have at most 1 MiB`)
    text = await readFile(path, 'utf8')
    const show = await readShow(id, text)
    const { title = titleOfFile(id), layers, scenes } = show
    const digest = createHash('sha256').update(JSON.stringify({ layers, scenes })).digest('hex')
    const savedAt = Math.round(mtimeMs)
    return { preset: { id, title, path, text, show, digest: digest.slice(0, 32), savedAt } }
  } catch (error) {
    const fault = errorMessage(error).replace(/\s+/g, ' ')
    return { broken: { id, title: statedTitle(text) ?? titleOfFile(id), fault } }
  }
}

/** The title that a text states which can't be parsed. */
function statedTitle(text: string): string | undefined {
  const [, title = ''] = /^[\s{]*["']?title["']?\s*:\s*(.+?)\s*,?\s*$/m.exec(text) ?? []
  return title.replace(/^(["'])(.*)\1$/, '$2') || undefined
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function byTitle(a: Preset, b: Preset): number {
  return compare(a.title, b.title) || compare(a.id, b.id)
}
