import { realpath } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'
import { SourceError } from '@ledloom/media'

/**
 * Checks that a show may run the code that it names: it and all shows that include it lie in the
 * trusted folder. Links are followed.
 *
 * @param effect the code, as named by the show
 * @throws SourceError `effect-not-allowed` before any of the code is run
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
      `${effect} is code, and the show lies outside ${trustedFolder}; if you trust the show, allow its code with --allow-effects`,
    )
  }
}

function isWithin(folder: string, path: string): boolean {
  const inner = relative(folder, path)
  return !isAbsolute(inner) && !/^\.\.([\\/]|$)/.test(inner)
}
