import { resolve } from 'node:path'
import { localPath } from '@ledloom/media/files'
import { isAddress } from '../find-effect-file.ts'

/** The files among what a user typed, as absolute paths, whether they are there or not. */
export function typedFiles(texts: readonly string[]): string[] {
  return texts
    .map(localPath)
    .filter((text) => /\.\w+$/.test(text) && !isAddress(text))
    .map((text) => resolve(text))
}
