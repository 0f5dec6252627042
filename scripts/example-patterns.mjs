import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { root } from './set-up.mjs'

const FOLDER = 'examples/patterns'

/**
 * Our example patterns, sorted by name: the paths of their files from the root, and their effects.
 *
 * @param patternLanguageOf of @ledloom/patterns
 */
export async function examplePatterns(patternLanguageOf) {
  const loading = readdirSync(join(root, FOLDER)).map(async (file) => {
    const text = readFileSync(join(root, FOLDER, file), 'utf8')
    const ending = extname(file)
    const language = await patternLanguageOf(ending.slice(1), text)
    if (language === undefined) return []
    const name = file.slice(0, -ending.length)
    const compile = await language.load()
    return [
      { name, path: `${FOLDER}/${file}`, language: language.title, effect: compile(text, name) },
    ]
  })
  return (await Promise.all(loading)).flat()
}
