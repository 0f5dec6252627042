import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Effect } from '@ledloom/effects'
import { patternLanguageOf } from '../src/languages/languages.ts'

const folder = new URL('../../../examples/patterns/', import.meta.url)

/** The texts of our example patterns by their file names. */
export function exampleTexts(): Map<string, string> {
  const names = readdirSync(fileURLToPath(folder)).filter((name) => extname(name) !== '.md')
  return new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
}

/** Our example patterns as effects, by their file names. */
export async function exampleEffects(): Promise<Map<string, Effect>> {
  const loading = [...exampleTexts()].map(async ([name, text]) => {
    const language = await patternLanguageOf(extname(name).slice(1), text)
    if (language === undefined) throw new Error(`${name} is of no language`)
    const compile = await language.load()
    return [name, compile(text, basename(name, extname(name)))] as const
  })
  return new Map(await Promise.all(loading))
}
