import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gridLayout, type Layout, parseLayoutText } from '@ledloom/core'

/** A photograph on lights. */
export interface Scene {
  readonly name: string
  /** Path of the photograph. */
  readonly photograph: string
  readonly layout: Layout
}

/** Every photograph on a real tree and on a plane grid. */
export async function loadScenes(): Promise<readonly Scene[]> {
  const tree = parseLayoutText(await readFile(pathOf('tree-500.csv'), 'utf8'))
  const grid = gridLayout({ ledCount: 600, columns: 30 })
  return ['landscape', 'portrait'].flatMap((name) => [
    { name: `${name}, tree of 500`, photograph: pathOf(`${name}.jpg`), layout: tree },
    { name: `${name}, grid of 600`, photograph: pathOf(`${name}.jpg`), layout: grid },
  ])
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(`./scenes/${file}`, import.meta.url))
}
