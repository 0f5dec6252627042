import { readdir } from 'node:fs/promises'
import { extname } from 'node:path'
import type { SourceDescription } from '@ledloom/composition'
import { clipKind } from './clip-kind.ts'
import type { SourceKind } from './source-kind.ts'

// Kinds lie as .ts in source and as .js once built, as this file does.
const EXTENSION = extname(import.meta.url)
const FOLDER = new URL('../sources/', import.meta.url)

/** The kind of source that `name` stands for: the file of that name in `sources/`. */
export async function loadSourceKind(name: string): Promise<SourceKind<SourceDescription>> {
  const module: { readonly default: SourceKind<SourceDescription> } = await import(
    new URL(`${name}${EXTENSION}`, FOLDER).href
  )
  return clipKind(module.default)
}

/** The names of all kinds, sorted. */
export async function listSourceKinds(): Promise<string[]> {
  const files = await readdir(FOLDER)
  return files
    .filter((file) => file.endsWith(EXTENSION) && !file.endsWith('.d.ts'))
    .map((file) => file.slice(0, -EXTENSION.length))
    .sort()
}
