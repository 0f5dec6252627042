import { link, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { unwritable, writeFileAtomically } from '@ledloom/media/files'
import { parseYaml } from '@ledloom/media/yaml'
import filenamify from 'filenamify'

/** Bytes of the longest name without ending: with it and a number it fits every file system. */
const MOST_NAME_BYTES = 180

/** Names that are tried for one title. */
const MOST_TWINS = 1000

/** Returns true for the name of a file that may be a preset. */
export function isPresetFile(name: string): boolean {
  return !name.startsWith('.') && /\.(ya?ml|json)$/i.test(name)
}

/** The title of a preset whose file states none. */
export function titleOfFile(name: string): string {
  return basename(name, extname(name))
}

/** A name that every file system takes, without ending, as close to `title` as possible. */
export function fileNameOf(title: string): string {
  const plain = filenamify(title.normalize('NFC'), { replacement: '-' }).replace(/^[.\s]+/, '')
  let name = ''
  for (const { segment } of new Intl.Segmenter().segment(plain)) {
    if (Buffer.byteLength(name + segment) > MOST_NAME_BYTES) break
    name += segment
  }
  const trimmed = name.replace(/[.\s]+$/, '')
  return /^-*$/.test(trimmed) ? 'Preset' : trimmed
}

/** The text of a show with another title; all else stays, comments included. */
export function withTitle(text: string, title: string): string {
  const { document } = parseYaml(text)
  document.set('title', title)
  return document.toString()
}

/**
 * Writes a new file whose name resembles `title`; no other file is replaced, even if another process
 * writes one at the same time.
 *
 * @returns its name
 * @throws SourceError `unwritable-file`
 */
export async function createPresetFile(
  folder: string,
  title: string,
  text: string,
): Promise<string> {
  const path = join(folder, `${fileNameOf(title)}.yaml`)
  const draft = join(folder, `.${process.pid}-${performance.now()}.part`)
  await writeFileAtomically(draft, [Buffer.from(text)]).catch(async ({ cause }: Error) => {
    // The draft's name means nothing to people.
    throw await unwritable(path, cause)
  })
  try {
    return await placeFile(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Moves a file to `path`, or to a similar path if that is taken, and returns its name there.
 *
 * @throws Error if the file can't be moved
 */
export async function moveFile(from: string, path: string): Promise<string> {
  const name = await placeFile(from, path)
  await rm(from, { force: true })
  return name
}

/** Gives a file another path as well, similar to `path` if that is taken. */
async function placeFile(from: string, path: string): Promise<string> {
  const ending = extname(path)
  const stem = basename(path, ending)
  for (let number = 1; number <= MOST_TWINS; number++) {
    const name = number === 1 ? `${stem}${ending}` : `${stem} ${number}${ending}`
    if (await isPlaced(from, join(dirname(path), name))) return name
  }
  throw new Error(`there are too many files called ${stem}`)
}

async function isPlaced(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code === 'ENOENT' || code === 'ENOSPC') throw await unwritable(to, error)
    return isReplaced(from, to)
  }
}

/** Places a file where the file system has no links: an empty file holds the place first. */
async function isReplaced(from: string, to: string): Promise<boolean> {
  try {
    await (await open(to, 'wx')).close()
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw await unwritable(to, error)
  }
}
