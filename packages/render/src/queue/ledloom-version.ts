import { readFileSync } from 'node:fs'

const MANIFEST = new URL('../../package.json', import.meta.url)

/** The version of Ledloom: those who share a queue have to have the same, or bytes could differ. */
export function ledloomVersion(): string {
  const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }
  return version
}
