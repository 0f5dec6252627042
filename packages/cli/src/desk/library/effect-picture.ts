import { readFile } from 'node:fs/promises'
import { picturesFolder } from '@ledloom/effects'

/** The small moving picture of an effect of the library, if there is one. */
export async function readEffectPicture(name: string): Promise<Uint8Array | undefined> {
  if (!/^[a-z0-9-]{1,64}$/.test(name)) return undefined
  return readFile(new URL(`${name}.webp`, picturesFolder)).catch(() => undefined)
}
