import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Layout, parseLayoutText } from '@ledloom/core'

/** The layout in a file that a scene names, from `folder` on. */
export async function readSceneLayout(path: string, folder = '.'): Promise<Layout> {
  return parseLayoutText(await readFile(resolve(folder, path), 'utf8'))
}
