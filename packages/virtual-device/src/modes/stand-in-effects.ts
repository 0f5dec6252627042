import { type Effect, effectModule } from '@ledloom/effects'

/**
 * Effects of our library that stand in for the built-in effects of a device, in the order of their
 * numbers. The list is fixed, so that a new effect in the library changes no device.
 */
const STAND_IN_NAMES = ['comet', 'fire', 'noise', 'rain', 'rainbow', 'sparkle'] as const

/** Loads the effects that stand in for those of a real device, in the order of their numbers. */
export function loadStandIns(): Promise<readonly Effect[]> {
  return Promise.all(STAND_IN_NAMES.map(importEffect))
}

async function importEffect(name: string): Promise<Effect> {
  const module: { readonly default: Effect } = await import(effectModule(name))
  return module.default
}
