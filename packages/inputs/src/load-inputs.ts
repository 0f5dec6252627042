import { suggestName } from '@ledloom/core'
import { importDefault, listModules } from '@ledloom/media/files'
import type { InputProtocol } from './contract/define-input.ts'
import { InputError } from './contract/input-error.ts'

const FOLDER = new URL('protocols/', import.meta.url)

/** The names of all protocols, sorted. */
export async function listInputs(): Promise<string[]> {
  return [...listModules(FOLDER).keys()]
}

/**
 * Loads a protocol, the file of its name in `protocols/`.
 * @throws InputError `unknown-input`
 */
export async function loadInput(name: string): Promise<InputProtocol> {
  const files = listModules(FOLDER)
  const file = files.get(name)
  if (file !== undefined) return importDefault(file)
  const hint = suggestName(name, [...files.keys()], 'the inputs')
  throw new InputError('unknown-input', `no input '${name}'; ${hint}`)
}
