import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Effect, effectsFolder } from '@ledloom/effects'

/**
 * The effects of our library that stand in for those built into a device, in the order of their
 * numbers. The list is fixed: an effect that the library gains changes no device.
 */
const STAND_IN_NAMES = ['comet', 'fire', 'noise', 'rain', 'rainbow', 'sparkle'] as const

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
