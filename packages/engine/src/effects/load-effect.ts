import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { partsOfKind, type SourceDescription } from '@ledloom/composition'
import { didYouMean, nearestName, suggestName } from '@ledloom/core'
import { type Effect, effectsFolder } from '@ledloom/effects'
import { SourceError } from '@ledloom/media'
import { checkReadable, importDefault, listModules } from '@ledloom/media/files'
import { PATTERN_LANGUAGES } from '@ledloom/patterns'
import { findEffectFile, isAddress } from './find-effect-file.ts'
import { loadPattern } from './load-pattern.ts'

/** The endings of effect files and of patterns, without the dot. */
export const EFFECT_ENDINGS: readonly string[] = [
  ...new Set([
    ...['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'],
    ...PATTERN_LANGUAGES.flatMap(({ endings }) => endings),
  ]),
]

/** The names of the library's effects, sorted: the names of its files. */
export async function listEffectNames(): Promise<string[]> {
  return [...listEffectFiles().keys()]
}

/** URLs of the library's effect files by the effects' names, sorted by name. */
export function listEffectFiles(): ReadonlyMap<string, string> {
  return listModules(effectsFolder)
}

/** Returns true if `text` is the path of an effect file or of a pattern, by its ending. */
export function isEffectPath(text: string): boolean {
  return !isAddress(text) && EFFECT_ENDINGS.includes(extname(text).slice(1).toLowerCase())
}

/**
 * Returns the name of an effect in a description: its name in the library, or the path of the file
 * that `text` names by its path, its address (`file:///…`) or its package (`some-package/fire`). The
 * library comes first, then files. `undefined` if there is none.
 *
 * @throws SourceError `unknown-source` for an address that is not of a file
 */
export async function locateEffect(text: string): Promise<string | undefined> {
  if (listEffectFiles().has(text)) return text
  if (isEffectPath(text) && (await isFile(text))) return text
  const found = (await findEffectFile(text)) ?? text
  return isEffectPath(found) ? found : undefined
}

/**
 * Loads an effect of the library by its name, or a user's effect by its path, address or package. The
 * file may be TypeScript or JavaScript and needs no build, or a pattern of one of the pattern languages.
 *
 * @throws SourceError `unknown-effect`, `missing-file`, or `broken-effect` with file, line, reason
 */
export async function loadEffect(nameOrPath: string): Promise<Effect> {
  const address = listEffectFiles().get(nameOrPath)
  if (address !== undefined) return importDefault(address)
  const path = await locateEffect(nameOrPath)
  // A path that leads nowhere is no misspelt effect.
  if (path === undefined && /[\\/]/.test(nameOrPath)) await checkReadable(nameOrPath)
  if (path === undefined) throw await unknownEffect(nameOrPath)
  await checkReadable(path)
  const pattern = await loadPattern(path)
  if (pattern !== undefined) return pattern
  // Loaded on demand, because it loads a TypeScript compiler.
  const { importEffectFile } = await import('./import-effect-file.ts')
  return importEffectFile(path)
}

/** Returns true if `text` names an existing effect file of the user, rather than a library effect. */
export async function isOwnEffect(text: string): Promise<boolean> {
  const path = await locateEffect(text)
  if (path === undefined || !isEffectPath(path)) return false
  return (await isFile(path)) && !(await isVideoCalledCode(path))
}

/**
 * Returns true if a path with the ending of code is a video: camcorders write .mts and television
 * recorders .ts, which are MPEG transport streams.
 */
export async function isVideoCalledCode(path: string): Promise<boolean> {
  const { looksLikeVideo } = await import('@ledloom/media/video')
  return looksLikeVideo(path)
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isFile(),
    () => false,
  )
}

/** An effect of the library with its name. */
export interface NamedEffect {
  readonly name: string
  readonly effect: Effect
}

/** Every effect of the library, sorted by name. */
export async function listEffects(): Promise<NamedEffect[]> {
  const names = await listEffectNames()
  return Promise.all(names.map(async (name) => ({ name, effect: await loadEffect(name) })))
}

/** The paths of all effect files in a source, without duplicates. */
export function ownEffectsIn(source: SourceDescription): readonly string[] {
  const effects = partsOfKind(source, 'effect').map(({ effect }) => effect)
  return [...new Set(effects)].filter(isEffectPath)
}

/** The error for a name that is not in the library, with effects that may be meant. */
export async function unknownEffect(name: string): Promise<SourceError> {
  const hint = await suggestEffects(name)
  return new SourceError('unknown-effect', `there is no effect called ${name}; ${hint}`)
}

/** Recognises a typing error: all letters but one are the same, in any order. */
function isTypingError(typed: string, name: string): boolean {
  const left = [...name]
  let strange = 0
  for (const letter of typed.toLowerCase()) {
    const at = left.indexOf(letter)
    if (at >= 0) left.splice(at, 1)
    else strange++
  }
  return Math.max(left.length, strange) <= 1
}

/** The end of a message about an unknown effect: names like it, or effects that a search finds. */
export async function suggestEffects(name: string): Promise<string> {
  const names = await listEffectNames()
  const nearest = nearestName(name, names)
  if (nearest !== undefined && isTypingError(name, nearest)) return suggestName(name, names)
  // Loaded on demand, because it loads all effects.
  const { findEffects } = await import('@ledloom/effects/finding')
  const all = (await listEffects()).map((each) => ({ name: each.name, ...each.effect }))
  const found = name.trim() === '' ? [] : findEffects(all, name).map((effect) => effect.name)
  const likely = new Set([...found.slice(0, 2), ...(nearest ? [nearest] : found)])
  if (likely.size > 0) return didYouMean([...likely])
  return `\`ledloom effects\` lists all ${names.length} effects`
}
