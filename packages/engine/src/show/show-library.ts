import type { TransitionDescription } from '@ledloom/composition'
import type { ShowLibrary } from '@ledloom/composition/schema'
import { type Layout, suggestName } from '@ledloom/core'
import {
  type BlendMode,
  blendsFolder,
  type MixFrames,
  type Modifier,
  modifiersFolder,
  parseParameters,
  type Transition,
  transitionsFolder,
} from '@ledloom/effects'
import { SourceError } from '@ledloom/media'
import { importDefault, listModules } from '@ledloom/media/files'

let library: Promise<ShowLibrary> | undefined

/** Loads all blend modes, modifiers and transitions, once. */
export function loadShowLibrary(): Promise<ShowLibrary> {
  library ??= readLibrary()
  return library
}

const blends = new Map<string, Promise<BlendMode>>()

/** A blend mode of the library by its name, alone; `undefined` if there is none. */
export async function loadBlend(name: string): Promise<BlendMode | undefined> {
  if (!blends.has(name)) {
    const file = listModules(blendsFolder).get(name)
    if (file === undefined) return undefined
    blends.set(name, importDefault(file))
  }
  return blends.get(name)
}

/** The names of all blend modes, `normal` first and the others sorted. */
export async function listBlends(): Promise<string[]> {
  const names = [...listModules(blendsFolder).keys()]
  return ['normal', ...names.filter((name) => name !== 'normal')]
}

async function readLibrary(): Promise<ShowLibrary> {
  const [blends, modifiers, transitions] = await Promise.all([
    readFolder<BlendMode>(blendsFolder),
    readFolder<Modifier>(modifiersFolder),
    readFolder<Transition>(transitionsFolder),
  ])
  return { blends, modifiers, transitions }
}

async function readFolder<Member>(folder: string): Promise<ReadonlyMap<string, Member>> {
  const members = new Map<string, Member>()
  for (const [name, file] of listModules(folder)) members.set(name, await importDefault(file))
  return members
}

interface NamedTransition extends Partial<Pick<TransitionDescription, 'params' | 'seed'>> {
  readonly name?: string | undefined
}

/**
 * Prepares a transition for a layout. Default: a crossfade.
 *
 * @throws SourceError `bad-parameter` for an unknown name
 */
export async function openMix(
  { name = 'crossfade', params = {}, seed = 0 }: NamedTransition,
  layout: Layout,
): Promise<MixFrames> {
  await checkTransitionName(name)
  const { transitions } = await loadShowLibrary()
  const transition = transitions.get(name)!
  return transition.prepare({ layout, params: parseParameters(transition.params, params), seed })
}

/** @throws SourceError `bad-parameter` for an unknown name */
export async function checkTransitionName(name: string): Promise<void> {
  const names = [...(await loadShowLibrary()).transitions.keys()]
  if (names.includes(name)) return
  throw new SourceError(
    'bad-parameter',
    `there is no transition called ${name}; ${suggestName(name, names)}`,
  )
}
