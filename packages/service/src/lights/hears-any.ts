import { listEffectNames } from '@ledloom/engine'

/** True if any of some sources can hear sound: effects can. */
export async function hearsAny(texts: readonly string[]): Promise<boolean> {
  const effects = await listEffectNames()
  return texts.some((text) => effects.includes(text))
}
