import { readdir } from 'node:fs/promises'
import { extname } from 'node:path'
import { suggestName } from '@ledloom/core'
import type { InputProtocol } from './contract/define-input.ts'
import { InputError } from './contract/input-error.ts'

// Protocols are .ts in the sources and .js in the build, as this file is.
const EXTENSION = extname(import.meta.url)
const FOLDER = new URL('protocols/', import.meta.url)

/** The names of all protocols, sorted. */
export async function listInputs(): Promise<string[]> {
  const files = await readdir(FOLDER)
  return files
    .filter((file) => file.endsWith(EXTENSION) && !file.endsWith('.d.ts'))
    .map((file) => file.slice(0, -EXTENSION.length))
    .sort()
}

/**
 * Loads a protocol, the file of its name in `protocols/`.
 * @throws InputError `unknown-input`
 */
export async function loadInput(name: string): Promise<InputProtocol> {
  const known = await listInputs()
  if (!known.includes(name)) {
    throw new InputError(
      'unknown-input',
      `no input '${name}'; ${suggestName(name, known, 'the inputs')}`,
    )
  }
  const module: { readonly default: InputProtocol } = await import(
    new URL(`${name}${EXTENSION}`, FOLDER).href
  )
  return module.default
}
