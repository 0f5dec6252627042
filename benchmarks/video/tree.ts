import { readFile } from 'node:fs/promises'
import { type Layout, parseLayoutText } from '@ledloom/core'

const PATH = new URL('../quality/scenes/tree-500.csv', import.meta.url)

/** 500 LEDs on a real tree. */
export async function loadTree(): Promise<Layout> {
  return parseLayoutText(await readFile(PATH, 'utf8'))
}
