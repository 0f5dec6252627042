import { readdirSync } from 'node:fs'
import { basename, extname } from 'node:path'

/** Modules are .ts in source and .js once built, as this file is. */
const EXTENSION = extname(import.meta.url)

/**
 * The names of the modules in a folder that is a registry, in alphabetical order. `@ledloom/media` does
 * the same, but help loads no other package.
 */
export function moduleNames(folder: URL): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(EXTENSION) && !file.endsWith('.d.ts'))
    .map((file) => basename(file, EXTENSION))
    .sort()
}

/** Imports the default export of the module `name` of such a folder. */
export async function importDefault<Value>(folder: URL, name: string): Promise<Value> {
  const { default: value } = (await import(new URL(name + EXTENSION, folder).href)) as {
    default: Value
  }
  return value
}
