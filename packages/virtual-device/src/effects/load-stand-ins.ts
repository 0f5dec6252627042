import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Effect, effectsFolder } from '@ledloom/effects'

/**
 * The effects that stand in for those built into a real device: our whole library, sorted by file
 * name. A device that has more takes them again with another seed.
 */
export async function loadStandIns(): Promise<readonly Effect[]> {
  const files = await readdir(fileURLToPath(effectsFolder))
  const names = files.filter((file) => /(?<!\.d)\.[jt]s$/.test(file)).sort()
  const modules = await Promise.all(names.map((name) => importEffect(new URL(name, effectsFolder))))
  return modules.map((module) => module.default)
}

function importEffect(url: URL): Promise<{ readonly default: Effect }> {
  return import(url.href)
}
