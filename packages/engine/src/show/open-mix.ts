import type { TransitionDescription } from '@ledloom/composition'
import type { Layout } from '@ledloom/core'
import { suggestName } from '@ledloom/core'
import { type MixFrames, parseParameters } from '@ledloom/effects'
import { SourceError } from '@ledloom/media'
import { loadShowLibrary } from './show-library.ts'

/** A transition by its name, with what differs from its defaults. */
interface NamedTransition extends Partial<Pick<TransitionDescription, 'params' | 'seed'>> {
  readonly name?: string | undefined
}

/**
 * Makes a transition ready for a layout; a crossfade unless it has a name.
 *
 * @throws SourceError `bad-parameter` where there is none of the name
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

/** @throws SourceError `bad-parameter` where there is no transition of the name */
export async function checkTransitionName(name: string): Promise<void> {
  const names = [...(await loadShowLibrary()).transitions.keys()]
  if (names.includes(name)) return
  throw new SourceError(
    'bad-parameter',
    `there is no transition called ${name}; ${suggestName(name, names)}`,
  )
}
