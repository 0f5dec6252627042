import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Effect, effectsFolder } from '@ledloom/effects'

/**
 * Effects of our library that stand in for the built-in effects of a device, in the order of their
 * numbers. The list is fixed, so that a new effect in the library changes no device.
 */
const STAND_IN_NAMES = ['comet', 'fire', 'noise', 'rain', 'rainbow', 'sparkle'] as const

/** Loads the effects that stand in for those of a real device, in the order of their numbers. */
export async function loadStandIns(): Promise<readonly Effect[]> {
  const files = await readdir(fileURLToPath(effectsFolder))
  // Either the source or the build.
  const suffix = files.some((file) => file.endsWith('.js')) ? '.js' : '.ts'
  const modules = STAND_IN_NAMES.map((name) => importEffect(new URL(name + suffix, effectsFolder)))
  return (await Promise.all(modules)).map((module) => module.default)
}

function importEffect(url: URL): Promise<{ readonly default: Effect }> {
  return import(url.href)
}
