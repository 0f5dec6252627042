import { realpath } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'
import { SourceError } from '@ledloom/media'

/**
 * Makes sure that a show may run the code that it names: it and all shows that include it lie in the
 * trusted folder. Links are followed.
 *
 * @param effect the code, as the show names it
 * @throws SourceError `effect-not-allowed` before anything of the code is run
 */
export async function checkTrusted(
  effect: string,
  {
    trustedFolder,
    shows,
  }: {
    readonly trustedFolder?: string | undefined
    readonly shows?: { readonly paths: readonly string[] }
  },
): Promise<void> {
  if (trustedFolder === undefined) return
  const folder = await realpath(trustedFolder)
  for (const show of shows?.paths ?? []) {
    if (isWithin(folder, await realpath(show))) continue
    throw new SourceError(
      'effect-not-allowed',
      `${effect} is code, which a show from outside ${trustedFolder} may not run; if you trust it, allow it with --allow-effects`,
    )
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return !isAbsolute(way) && !/^\.\.([\\/]|$)/.test(way)
}
