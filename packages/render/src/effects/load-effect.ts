import type { Effect } from '@ledloom/effects'
import { checkReadable } from '../files/check-readable.ts'
import { RenderError } from '../render-error.ts'
import { listEffectFiles } from './effect-files.ts'
import { importEffectFile } from './import-effect-file.ts'
import { nearestName } from './nearest-name.ts'

/** Whether `text` is the path of an effect file, by its extension. */
export function isEffectPath(text: string): boolean {
  return /\.[mc]?[tj]s$/.test(text)
}

/**
 * An effect of the library by its name, or a user's own by the path of its file, which may be
 * TypeScript or JavaScript and needs no build.
 *
 * @throws RenderError `unknown-effect`, `missing-file`, or `broken-effect` with file, line, reason
 */
export async function loadEffect(nameOrPath: string): Promise<Effect> {
  if (isEffectPath(nameOrPath)) {
    await checkReadable(nameOrPath)
    return importEffectFile(nameOrPath)
  }
  const files = await listEffectFiles()
  const address = files.get(nameOrPath)
  if (address === undefined) throw unknownEffect(nameOrPath, [...files.keys()])
  const module: { readonly default: Effect } = await import(address)
  return module.default
}

function unknownEffect(name: string, known: readonly string[]): RenderError {
  const nearest = nearestName(name, known)
  const hint =
    nearest === undefined ? `the effects are ${known.join(', ')}` : `did you mean ${nearest}?`
  return new RenderError('unknown-effect', `there is no effect called ${name}; ${hint}`)
}
