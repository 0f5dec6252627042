import { readFileSync } from 'node:fs'

const MANIFEST = new URL('../package.json', import.meta.url)

/** What the package of the command says about itself. */
export interface Manifest {
  readonly version: string
  readonly engines: { readonly node: string }
}

/** Reads it anew. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest
}
