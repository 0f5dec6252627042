import { readdir } from 'node:fs/promises'

const listed = new Map<string, Promise<ReadonlyMap<string, string>>>()

/**
 * The URLs of the modules in a folder that is a registry, by their names, sorted. A folder of the
 * program does not change, and is read once: a show asks hundreds of times a second.
 */
export function listModules(folder: string | URL): Promise<ReadonlyMap<string, string>> {
  const { href } = new URL(folder)
  const known = listed.get(href)
  if (known !== undefined) return known
  const reading = readModules(href)
  listed.set(href, reading)
  // For instance, when too many files are open.
  reading.catch(() => listed.delete(href))
  return reading
}

async function readModules(folder: string): Promise<ReadonlyMap<string, string>> {
  // Modules are .ts in the sources and .js in the build.
  const files = await readdir(new URL(folder))
  const modules = files.filter((file) => /^[^.]+\.[jt]s$/.test(file)).sort()
  return new Map(modules.map((file) => [file.slice(0, -3), new URL(file, folder).href]))
}

/** Imports the default export of the module at `url`. */
export async function importDefault<Value>(url: string): Promise<Value> {
  const module: { readonly default: Value } = await import(url)
  return module.default
}
