import { readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { SourceError } from '@ledloom/media'
import { localPath } from '@ledloom/media/files'

/** The name of a package, with or without a scope or a path within it. */
const PACKAGE = /^(@[\w.~-]+\/)?[\w~-][\w.~-]*(\/[\w.~@/-]+)?$/

/** Returns true for an address, such as `https://…`, but not for a path with a drive letter. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]+:/i.test(text)
}

/** Returns true if `text` could name a module in a package: `some-package/fire`, without an ending. */
export function looksLikePackage(text: string): boolean {
  return PACKAGE.test(text) && text.includes('/') && extname(text) === ''
}

/**
 * Finds an effect file by its address (`file:///…`), the folder of a package (with a package.json), or
 * the name of a package (`some-package`, `some-package/fire`), which is resolved from the working
 * directory as in an import. Returns its path, or `undefined` if there is none.
 *
 * @throws SourceError `unknown-source` for an address that is not of a file
 */
export async function findEffectFile(text: string): Promise<string | undefined> {
  if (/^file:/i.test(text)) return localPath(text)
  if (isAddress(text)) {
    throw new SourceError('unknown-source', `${text}: only files are read, at file:///… or by path`)
  }
  const found = await fileOfFolder(text)
  if (found !== undefined || !PACKAGE.test(text)) return found
  return resolveFrom(process.cwd(), text)
}

/** The main file of the package in a folder; `undefined` if the folder has no package.json. */
async function fileOfFolder(path: string): Promise<string | undefined> {
  const folder = resolve(path)
  const { name, exports } = readDescription(folder) ?? {}
  if (name === undefined) return undefined
  // A package can import itself by name only if it declares `exports`.
  return resolveFrom(folder, exports === undefined ? folder : name)
}

async function resolveFrom(folder: string, name: string): Promise<string | undefined> {
  // Loaded on demand: few sources are packages, and jiti takes long to load.
  const { createJiti } = await import('jiti')
  const parentURL = pathToFileURL(join(folder, 'effect.js')).href
  const found = createJiti(import.meta.url).esmResolve(name, { parentURL, try: true })
  return found?.startsWith('file:') ? fileURLToPath(found) : undefined
}

interface PackageDescription {
  readonly name: string
  readonly exports: unknown
}

function readDescription(folder: string): PackageDescription | undefined {
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8')
    const { name, exports }: Record<string, unknown> = JSON.parse(text)
    return { name: String(name ?? folder), exports }
  } catch {
    // Not a package; the caller tries other kinds of sources.
    return undefined
  }
}
