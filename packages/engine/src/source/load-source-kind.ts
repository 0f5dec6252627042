import type { SourceDescription } from '@ledloom/composition'
import { importDefault, listModules } from '@ledloom/media/files'
import { clipKind } from './clip-kind.ts'
import type { SourceKind } from './source-kind.ts'

const FOLDER = new URL('../sources/', import.meta.url)

/** The kind of source that `name` stands for: the file of that name in `sources/`. */
export async function loadSourceKind(name: string): Promise<SourceKind<SourceDescription>> {
  const file = listModules(FOLDER).get(name)
  if (file === undefined) throw new TypeError(`there is no kind of source called ${name}`)
  return clipKind(await importDefault(file))
}

/** The names of all kinds, sorted. */
export async function listSourceKinds(): Promise<string[]> {
  return [...listModules(FOLDER).keys()]
}
