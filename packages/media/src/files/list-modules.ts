import { readdirSync } from 'node:fs'

const listed = new Map<string, ReadonlyMap<string, string>>()

/**
 * The URLs of the modules in a folder that is a registry, by their names, sorted. A folder of the
 * program does not change, and is read once: a show asks hundreds of times a second.
 */
export function listModules(folder: string | URL): ReadonlyMap<string, string> {
  const { href } = new URL(folder)
  const known = listed.get(href)
  if (known !== undefined) return known
  // Modules are .ts in the sources and .js in the build.
  const files = readdirSync(new URL(href)).filter((file) => /^[^.]+\.[jt]s$/.test(file))
  const modules = new Map(
    files.sort().map((file) => [file.slice(0, -3), new URL(file, href).href] as const),
  )
  listed.set(href, modules)
  return modules
}

/** Imports the default export of the module at `url`. */
export async function importDefault<Value>(url: string): Promise<Value> {
  const module: { readonly default: Value } = await import(url)
  return module.default
}
