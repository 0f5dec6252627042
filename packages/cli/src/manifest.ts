import { readFileSync } from 'node:fs'

const MANIFEST = new URL('../package.json', import.meta.url)

/** The fields of package.json that are used. */
interface Manifest {
  readonly version: string
  readonly engines: { readonly node: string }
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest
}
