import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Layout, parseLayoutText } from '@ledloom/core'
import type { OpenFleetOptions } from './open-fleet.ts'

/** How many LEDs a layout has, as far as that is known. */
export interface KnownCount {
  readonly ledCount?: number | undefined
  /** If nothing else says it. */
  readonly usual?: number | undefined
}

/** The layout that a device of a scene names: a file, unless the caller reads them. */
export function readLayout(
  text: string,
  { folder, readLayout = (path) => readSceneLayout(path, folder) }: OpenFleetOptions,
  { ledCount, usual }: KnownCount = {},
): Promise<Layout> {
  return readLayout(text, ledCount, usual)
}

/** The layout in a file that a scene names, from `folder` on. */
async function readSceneLayout(path: string, folder = '.'): Promise<Layout> {
  return parseLayoutText(await readFile(resolve(folder, path), 'utf8'))
}
