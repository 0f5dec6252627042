import { importDefault, listModules } from '@ledloom/media/files'
import type { OutletKind } from './outlet-kind.ts'

const FOLDER = new URL('../protocols/', import.meta.url)

/** All protocols that outlets can send by, one for each file in `protocols/`, sorted by name. */
export async function listOutletKinds(): Promise<readonly OutletKind[]> {
  const files = [...listModules(FOLDER).values()]
  return Promise.all(files.map((file) => importDefault<OutletKind>(file)))
}

/** The addresses of a protocol: `ddp://host[:port]`. */
export function outletForms({ name, universes, hasMulticast = false }: OutletKind): string[] {
  const universe = universes === undefined ? '' : '[/universe]'
  const multicast = hasMulticast ? [`${name}:///universe (multicast)`] : []
  return [`${name}://host[:port]${universe}`, ...multicast]
}
