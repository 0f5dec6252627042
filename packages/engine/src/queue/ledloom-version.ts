import { readFileSync } from 'node:fs'
import { libraryDigest } from './library-digest.ts'

const MANIFEST = new URL('../../package.json', import.meta.url)

let known: string | undefined

/**
 * The version of Ledloom, and which effects it has: those who share a queue have to have the same,
 * or bytes could differ.
 */
export function ledloomVersion(): string {
  known ??= `${manifestVersion()} (effects ${libraryDigest().slice(0, 12)})`
  return known
}

function manifestVersion(): string {
  const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }
  return version
}
