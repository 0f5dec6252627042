import { readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { SourceError } from '@ledloom/media'
import { localPath } from '@ledloom/media/files'

/** A package, with or without a scope, and perhaps something in it. */
const PACKAGE = /^(@[\w.~-]+\/)?[\w~-][\w.~-]*(\/[\w.~@/-]+)?$/

/** Returns true if `text` is an address, `https://…` say; the letter of a drive makes none. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]+:/i.test(text)
}

/**
 * Returns true if `text` could call something in a package: no ending, and a slash where no path
 * starts.
 */
export function looksLikePackage(text: string): boolean {
  return PACKAGE.test(text) && text.includes('/') && extname(text) === ''
}

/**
 * The path of an effect file that is called by its address (`file:///…`), by the folder of a package
 * (one with a package.json), or by the name of a package (`some-package`, `some-package/fire`), which
 * is looked up from the working directory as an import would be. `undefined` where there is none.
 *
 * @throws SourceError `unknown-source` for the address of something else than a file
 */
export async function findEffectFile(text: string): Promise<string | undefined> {
  if (/^file:/i.test(text)) return localPath(text)
  if (isAddress(text)) {
    throw new SourceError('unknown-source', `${text}: only files are read, at file:///… or by path`)
  }
  return (await fileOfFolder(text)) ?? (PACKAGE.test(text) ? fileOfPackage(text) : undefined)
}

/** A package that is called by its name, looked up from the working directory as by an import. */
function fileOfPackage(name: string): Promise<string | undefined> {
  return resolveFrom(process.cwd(), name)
}

/** What a package gives that lies in a folder, where there is a package.json in it. */
async function fileOfFolder(path: string): Promise<string | undefined> {
  const folder = resolve(path)
  const { name, exports } = readDescription(folder) ?? {}
  if (name === undefined) return undefined
  // A package may call itself by its name only where it says what it exports.
  return resolveFrom(folder, exports === undefined ? folder : name)
}

async function resolveFrom(folder: string, name: string): Promise<string | undefined> {
  // Few sources are packages, and it takes long to load.
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
    // No package, then: what else it may be is found out elsewhere.
    return undefined
  }
}
