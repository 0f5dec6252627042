import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Effect, effectsFolder } from '@ledloom/effects'
import { STAND_IN_NAMES } from './stand-in-names.ts'

/** The effects that stand in for those built into a real device, by their numbers. */
export async function loadStandIns(): Promise<readonly Effect[]> {
  const files = await readdir(fileURLToPath(effectsFolder))
  // Of the source or of what was built from it.
  const suffix = files.some((file) => file.endsWith('.js')) ? '.js' : '.ts'
  const modules = STAND_IN_NAMES.map((name) => importEffect(new URL(name + suffix, effectsFolder)))
  return (await Promise.all(modules)).map((module) => module.default)
}

function importEffect(url: URL): Promise<{ readonly default: Effect }> {
  return import(url.href)
}
