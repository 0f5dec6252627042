import { basename, extname } from 'node:path'
import { clipDescription, type SourceDescription } from '@ledloom/composition'
import { SourceError } from '@ledloom/media'
import { checkReadable, localPath } from '@ledloom/media/files'
import { findEffectFile } from '../effects/find-effect-file.ts'
import { isFolder } from '../effects/list-own-effects.ts'
import { listEffectNames, suggestEffects, unknownEffect } from '../effects/load-effect.ts'
import { checkOptionsUsed } from './check-options-used.ts'
import type { DescribeOptions } from './describe-options.ts'
import { listSourceKinds, loadSourceKind } from './load-source-kind.ts'
import { folderAsSource, missingSource } from './missing-source.ts'

/**
 * Describes what a user typed as a source: the name of an effect, the path or address of an effect file
 * (.ts, .js, .mjs) or its package, or the path or address of a picture, an animation, a video, a movie
 * file or a show. Pictures and videos are recognised by their content.
 *
 * @throws SourceError in one line with the text and the reason
 */
export async function describeSource(
  text: string,
  options: DescribeOptions = {},
): Promise<SourceDescription> {
  const description = await describeText(text, options)
  await checkOptionsUsed([description], options)
  return description
}

/** Describes one of several sources, without checking that the options apply to it. */
export async function describeText(
  typed: string,
  options: DescribeOptions,
): Promise<SourceDescription> {
  const text = localPath(typed)
  const isName = await looksLikeName(text)
  if (!isName) await checkFound(text)
  for (const name of await kindsToAsk(text, isName)) {
    const kind = await loadSourceKind(name)
    const description = await kind.describe(text, options)
    if (description === undefined) continue
    return options.clip === undefined ? description : clipDescription(description, options.clip)
  }
  throw isName ? await unknownName(text) : unknownContent(text)
}

/**
 * Checks that a text names a source, or is the path or address of a readable file that some kind of source
 * takes, by its first bytes; a show is read, without what it names.
 *
 * @throws SourceError `unknown-source` or `missing-file` with similar names; others for a file that
 *   can't be read, or is of no kind
 */
export async function checkSource(typed: string): Promise<void> {
  const text = localPath(typed)
  if (!(await looksLikeName(text))) {
    await checkFound(text)
    if (await isOfUsualKind(text)) return
    if ((await findEffectFile(text)) === undefined) await describeText(text, {})
    return
  }
  const isEffect = (await listEffectNames()).includes(text)
  if (!isEffect && (await findEffectFile(text)) === undefined) await describeText(text, {})
}

/** Whether a file is of a kind that its ending says. @throws SourceError for one of it that has a mistake */
async function isOfUsualKind(path: string): Promise<boolean> {
  for (const name of await kindsOfEnding(path)) {
    const { isOfKind } = await loadSourceKind(name)
    if (isOfKind === undefined || (await isOfKind(path))) return true
  }
  return false
}

/** The names of all kinds, the most likely one first: others load decoders to recognise a text. */
async function kindsToAsk(text: string, isName: boolean): Promise<string[]> {
  const kinds = await listSourceKinds()
  const likely = isName ? ['effect'] : await kindsOfEnding(text)
  return [...new Set([...likely, ...kinds])]
}

/** The names of the kinds that a path is most likely of, by its ending. */
async function kindsOfEnding(path: string): Promise<string[]> {
  const ending = extname(path).slice(1).toLowerCase()
  const likely: string[] = []
  for (const name of await listSourceKinds()) {
    const { usualEndings = [] } = await loadSourceKind(name)
    if (usualEndings.includes(ending)) likely.push(name)
  }
  return likely
}

async function looksLikeName(text: string): Promise<boolean> {
  if (/[\\/.]/.test(text) || text.trim() === '') return false
  return checkReadable(text).then(
    async () => (await listEffectNames()).includes(text),
    () => true,
  )
}

/** Checks that a text is a readable file, or names an effect by its package or address. */
async function checkFound(text: string): Promise<void> {
  if (text.trim() === '') throw await unknownName('')
  await checkReadable(text).catch(async (fault: unknown) => {
    if ((await findEffectFile(text)) !== undefined) return
    throw await missingSource(text, fault)
  })
}

async function unknownName(text: string): Promise<SourceError> {
  if (await isFolder(text)) return folderAsSource(text)
  const hint = await suggestEffects(text)
  if (text === '')
    return new SourceError('unknown-source', `the name of a source is empty; ${hint}`)
  return new SourceError(
    'unknown-source',
    `there is no effect, file or package called ${text}; ${hint}`,
  )
}

function unknownContent(path: string): SourceError {
  return new SourceError(
    'unknown-format',
    `${path}: ${basename(path)} is not a picture, animation, video, movie, show or effect that can be read`,
  )
}

/**
 * Describes an effect of the library. Unlike in `describeSource`, the name never stands for a file or a
 * package, so it may come from someone who must not read those of this machine.
 *
 * @throws SourceError `unknown-effect` for any other name; others for invalid options
 */
export async function describeEffect(
  name: string,
  options: DescribeOptions = {},
): Promise<SourceDescription> {
  const known = await listEffectNames()
  const kind = await loadSourceKind('effect')
  const isKnown = known.includes(name)
  const description = isKnown ? await kind.describe(name, options) : undefined
  if (description === undefined) throw await unknownEffect(name)
  await checkOptionsUsed([description], options)
  return description
}
