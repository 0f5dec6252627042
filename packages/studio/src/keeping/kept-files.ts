import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { basename, extname, join, relative, resolve } from 'node:path'
import { formatDeviceLayout, LAYOUT_FORMATS, type Layout, layoutFormatOf } from '@ledloom/core'
import { writeFileAtomically } from '@ledloom/media/files'
import type { DroppedFile } from '../files/dropped-files.ts'
import type { DataFolder } from './data-folder.ts'
import { fileNameOf } from './preset-file.ts'

/** Characters of a digest that name a folder. */
const DIGEST_LENGTH = 16

/** Milliseconds for which a file that nothing names is kept: another studio may be about to name it. */
const UNNAMED_MS = 24 * 3_600_000

/** Keeps copies of dropped files that presets use, each under its content and its name. */
export class KeptFiles {
  readonly #folder: DataFolder
  readonly #layouts = new WeakMap<Layout, string>()

  constructor(folder: DataFolder) {
    this.#folder = folder
  }

  /**
   * Keeps a copy of a file.
   *
   * @returns its path
   * @throws SourceError `unwritable-file`
   */
  async keep({ name, path, digest }: DroppedFile): Promise<string> {
    const folder = join(this.#folder.files, digest.slice(0, DIGEST_LENGTH))
    const fileName = keptNameOf(name)
    const kept = join(folder, fileName)
    const now = new Date()
    // A file of this name in there has this content. Its time says that it is in use.
    const isKept = await utimes(kept, now, now).then(
      () => true,
      () => false,
    )
    if (isKept) return kept
    await mkdir(folder, { recursive: true })
    if (fileName !== name) await writeFileAtomically(nameFileOf(kept), [Buffer.from(name)])
    await writeFileAtomically(kept, createReadStream(path))
    return kept
  }

  /** The name of a kept file on the user's machine, some of which no file can have here. */
  nameOf(path: string): Promise<string> {
    return readFile(nameFileOf(path), 'utf8').catch(() => basename(path))
  }

  /** Keeps a layout that was read from a file. @returns its path */
  async keepLayout(name: string, layout: Layout): Promise<string> {
    const known = this.#layouts.get(layout)
    if (known !== undefined) return known
    const text = JSON.stringify(formatDeviceLayout(layout))
    const digest = createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH)
    const folder = join(this.#folder.files, digest)
    const path = join(folder, `${fileNameOf(stemOf(name))}.json`)
    await mkdir(folder, { recursive: true })
    await writeFileAtomically(path, [Buffer.from(text)])
    this.#layouts.set(layout, path)
    return path
  }

  /** Returns true for the path of a kept file. */
  has(path: string): boolean {
    return isKeptPath(relative(this.#folder.files, resolve(path)))
  }

  /** Removes files that no preset names any more, removed ones and what plays included. */
  async removeUnused(): Promise<void> {
    const { path, presets, removed, files } = this.#folder
    const texts = await Promise.all([path, presets, removed].map(readTexts))
    const named = texts.join('\n')
    const names = await readdir(files)
    const removals = names.map(async (name) => {
      if (named.includes(`files/${name}/`)) return
      const folder = join(files, name)
      const contents = await Promise.all(
        (await readdir(folder)).map((file) => stat(join(folder, file))),
      )
      const newest = Math.max((await stat(folder)).mtimeMs, ...contents.map((one) => one.mtimeMs))
      if (Date.now() - newest > UNNAMED_MS) await rm(folder, { recursive: true })
    })
    await Promise.allSettled(removals)
  }
}

/** The name of a copy of a file. */
export function keptNameOf(name: string): string {
  const [ending = ''] = /\.[a-z0-9]{1,8}$/i.exec(name) ?? []
  return `${fileNameOf(basename(name, ending))}${ending}`
}

/** The file that has a kept file's name on the user's machine. */
function nameFileOf(path: string): string {
  return `${path}.name`
}

/** The text of a show without the folders of kept files, for a show that lies beside them. */
export function withoutFolders(text: string): string {
  return text.replace(/(?:\.\.\/)?files\/[0-9a-f]{16}\//g, '')
}

function isKeptPath(path: string): boolean {
  return /^[0-9a-f]{16}[\\/][^\\/]+$/.test(path) && basename(path) !== '..'
}

async function readTexts(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /\.(ya?ml|json)$/i.test(name))
  // Without one of them, files that it names would count as unused.
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.join('\n')
}

/** A name without its ending; that of a format would say an axis that the kept file does not have. */
function stemOf(name: string): string {
  const format = layoutFormatOf(name)
  return basename(name, format === undefined ? extname(name) : LAYOUT_FORMATS[format].ending)
}
