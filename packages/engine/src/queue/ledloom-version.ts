import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { effectsFolder } from '@ledloom/effects'

const MANIFEST = new URL('../../package.json', import.meta.url)

let known: string | undefined

/**
 * The version of Ledloom and a digest of its effects. All that share a queue must have the same, or
 * bytes could differ.
 */
export function ledloomVersion(): string {
  known ??= `${manifestVersion()} (effects ${libraryDigest().slice(0, 12)})`
  return known
}

function manifestVersion(): string {
  const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }
  return version
}

/** Code, without the declarations and maps beside it in a build. */
const CODE = /(?<!\.d)\.(ts|js)$/

/** The library of effects with the code they share. */
const LIBRARY = new URL('../..', effectsFolder)

/** A SHA-256 of the names and contents of a library's code. */
export function libraryDigest(library: URL = LIBRARY): string {
  const hash = createHash('sha256')
  const folder = fileURLToPath(library)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of names.map(withSlashes).filter(isCode).sort()) {
    const content = readFileSync(join(folder, name))
    hash.update(`${name}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function isCode(name: string): boolean {
  return CODE.test(name)
}

function withSlashes(path: string): string {
  return path.replaceAll('\\', '/')
}
