import { basename, extname, resolve } from 'node:path'
import type { Effect } from '@ledloom/effects'
import {
  isPatternEnding,
  PATTERN_LANGUAGES,
  PatternError,
  type PatternLanguage,
  patternLanguageOf,
} from '@ledloom/patterns'
import { effectFault } from './effect-fault.ts'
import { rememberFiles } from './loaded-files.ts'
import { readPatternText } from './read-pattern-text.ts'
import { titleOfFile } from './title-of-file.ts'
import { translatePattern } from './translate-aside.ts'

/** Returns true for the file of a pattern in one of the pattern languages, which can harm nothing. */
export async function isPattern(path: string): Promise<boolean> {
  return (await readPattern(path)) !== undefined
}

/**
 * Compiles the text of a pattern in a file with an ending, without the dot.
 *
 * @throws PatternError with line, column and reason
 * @throws TypeError for an ending that no pattern has
 */
export async function compilePattern(text: string, ending: string): Promise<Effect> {
  const language = PATTERN_LANGUAGES.find(({ endings }) => endings.includes(ending))
  if (language === undefined) throw new TypeError(`no pattern ends in .${ending}`)
  const effect = (await language.load())(text, 'Pattern')
  // Code that loads the file would take it for a program.
  if ((await patternLanguageOf(ending, text)) !== undefined) return effect
  throw new PatternError('invalid', { line: 1, column: 1 }, 'this is a program, and no pattern')
}

/** A pattern as people edit it. */
export type EditablePattern = {
  /** The name of a file of its text. */
  readonly name: string
  readonly text: string
  /** The name of its language: `Pixelblaze`; `undefined` for a text that is no pattern. */
  readonly language: string | undefined
}

/** The pattern in the text of a file, which may hold it among other things, as an export of Pixelblaze does. */
export async function editablePattern(name: string, text: string): Promise<EditablePattern> {
  const ending = extname(name)
  const { inner, title: language } = (await patternLanguageOf(ending.slice(1), text)) ?? {}
  const held = await inner?.read(text).catch(() => undefined)
  if (inner === undefined || held === undefined) return { name, text, language }
  return { name: `${basename(name, ending)}.${inner.ending}`, text: held, language }
}

/** The name of a pattern's language: `Pixelblaze`; `undefined` for a file that is no pattern. */
export async function languageOfPattern(path: string): Promise<string | undefined> {
  return (await readPattern(path))?.language.title
}

/**
 * Loads a pattern of one of the pattern languages as an effect; `undefined` if the file is none. Each
 * call reads the file again.
 *
 * @throws SourceError `broken-effect` with file, line, column and reason
 */
export async function loadPattern(path: string): Promise<Effect | undefined> {
  const found = await readPattern(path)
  if (found === undefined) return undefined
  const file = resolve(path)
  rememberFiles(file, new Set([file]))
  try {
    found.effect ??= await translatePattern(found.language, {
      text: found.text,
      ending: extname(file).slice(1),
      title: titleOfFile(file),
    })
    return found.effect
  } catch (cause) {
    throw effectFault(path, cause)
  }
}

/** A pattern as it was read last. */
type ReadPattern = {
  readonly text: string
  readonly language: PatternLanguage
  /** Set once it is compiled. */
  effect?: Effect
}

/** The patterns that were read last, by their absolute paths: opening a layer asks several times for each. */
const lastRead = new Map<string, ReadPattern>()

const MOST_REMEMBERED = 16

async function readPattern(path: string): Promise<ReadPattern | undefined> {
  const ending = extname(path).slice(1)
  if (!isPatternEnding(ending)) return undefined
  const text = await readPatternText(path).catch(() => undefined)
  if (text === undefined) return undefined
  const file = resolve(path)
  const known = lastRead.get(file)
  if (known?.text === text) return known
  const language = await patternLanguageOf(ending, text)
  if (language === undefined) return undefined
  const read = { text, language }
  lastRead.delete(file)
  lastRead.set(file, read)
  const [oldest] = lastRead.keys()
  if (lastRead.size > MOST_REMEMBERED) lastRead.delete(oldest!)
  return read
}
