import { readdir } from 'node:fs/promises'
import { extname } from 'node:path'
import { effectsFolder } from '@ledloom/effects'

// The library lies as .ts in source and as .js once built.
const EFFECT_FILE = /^[^.]+\.(ts|js)$/

/** The names of the library's effects, sorted: the names of its files. */
export async function listEffectNames(): Promise<string[]> {
  return [...(await listEffectFiles()).keys()]
}

/** The address of each effect file of the library by the effect's name, sorted by name. */
export async function listEffectFiles(): Promise<ReadonlyMap<string, string>> {
  const folder = new URL(effectsFolder.replace(/\/?$/, '/'))
  const files = (await readdir(folder)).filter((file) => EFFECT_FILE.test(file)).sort()
  return new Map(
    files.map((file) => [file.slice(0, -extname(file).length), new URL(file, folder).href]),
  )
}
