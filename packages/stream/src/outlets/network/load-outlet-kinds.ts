import { readdir } from 'node:fs/promises'
import { extname } from 'node:path'
import type { OutletKind } from './outlet-kind.ts'

// Protocols are .ts in the sources and .js in the build, as this file is.
const EXTENSION = extname(import.meta.url)
const FOLDER = new URL('../protocols/', import.meta.url)

/** All protocols that outlets can send by, one for each file in `protocols/`, sorted by name. */
export async function listOutletKinds(): Promise<readonly OutletKind[]> {
  const files = await readdir(FOLDER)
  const names = files.filter((file) => file.endsWith(EXTENSION) && !file.endsWith('.d.ts')).sort()
  return Promise.all(names.map(loadOutletKind))
}

async function loadOutletKind(file: string): Promise<OutletKind> {
  const module: { readonly default: OutletKind } = await import(new URL(file, FOLDER).href)
  return module.default
}

/** The addresses of a protocol: `ddp://host[:port]`. */
export function outletForms({ name, universes, hasMulticast = false }: OutletKind): string[] {
  const universe = universes === undefined ? '' : '[/universe]'
  const multicast = hasMulticast ? [`${name}:///universe (multicast)`] : []
  return [`${name}://host[:port]${universe}`, ...multicast]
}
