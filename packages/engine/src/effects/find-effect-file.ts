import { extname } from 'node:path'
import { SourceError } from '@ledloom/media'
import { localPath } from '@ledloom/media/files'
import { fileOfFolder, fileOfPackage } from './find-package-file.ts'

/** A package, with or without a scope, and perhaps something in it. */
const PACKAGE = /^(@[\w.~-]+\/)?[\w~-][\w.~-]*(\/[\w.~@/-]+)?$/

/** Whether `text` is an address, `https://…` say; the letter of a drive makes none. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]+:/i.test(text)
}

/** Whether `text` could call something in a package: no ending, and a slash where no path starts. */
export function looksLikePackage(text: string): boolean {
  return PACKAGE.test(text) && text.includes('/') && extname(text) === ''
}

/**
 * The path of an effect file that is called by its address (`file:///…`), by the folder of a package
 * (one with a package.json), or by the name of a package (`some-package`, `some-package/fire`), which
 * is looked up from the working directory as an import would be. `undefined` where there is none.
 *
 * @throws SourceError `unknown-source` for the address of something else than a file
 */
export async function findEffectFile(text: string): Promise<string | undefined> {
  if (/^file:/i.test(text)) return localPath(text)
  if (isAddress(text)) {
    throw new SourceError('unknown-source', `${text}: only files are read, at file:///… or by path`)
  }
  return (await fileOfFolder(text)) ?? (PACKAGE.test(text) ? fileOfPackage(text) : undefined)
}
