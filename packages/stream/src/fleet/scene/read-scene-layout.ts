import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Layout, parseLayoutText } from '@ledloom/core'
import type { OpenFleetOptions } from './open-fleet.ts'

/** The layout that a device of a scene names: a file, unless the caller reads them. */
export function readLayout(
  text: string,
  { folder, readLayout = (path) => readSceneLayout(path, folder) }: OpenFleetOptions,
  ledCount?: number,
): Promise<Layout> {
  return readLayout(text, ledCount)
}

/** The layout in a file that a scene names, from `folder` on. */
async function readSceneLayout(path: string, folder = '.'): Promise<Layout> {
  return parseLayoutText(await readFile(resolve(folder, path), 'utf8'))
}
