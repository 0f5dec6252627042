import { readdir } from 'node:fs/promises'

/** The URLs of the modules in a folder that is a registry, by their names, sorted. */
export async function listModules(folder: string | URL): Promise<ReadonlyMap<string, string>> {
  const url = new URL(folder)
  // Modules are .ts in the sources and .js in the build.
  const modules = (await readdir(url)).filter((file) => /^[^.]+\.[jt]s$/.test(file)).sort()
  return new Map(modules.map((file) => [file.slice(0, -3), new URL(file, url).href]))
}

/** Imports the default export of the module at `url`. */
export async function importDefault<Value>(url: string): Promise<Value> {
  const module: { readonly default: Value } = await import(url)
  return module.default
}
