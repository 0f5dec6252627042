import type { FrameSource } from '@ledloom/core'
import { CliError } from '../../cli-error.ts'
import type { Lights } from '../../lights/lights.ts'
import type { SourceChoices } from '../../options/source-options.ts'
import { openLiveSource } from '../open-live-source.ts'
import { STREAM_INPUT } from './choose-inputs.ts'

/** What a user chose to be shown while nobody sends. */
export interface FallbackChoices {
  readonly fallback?: string | undefined
  /** What it hears. */
  readonly sound?: SourceChoices['sound']
  readonly allowEffects?: SourceChoices['allowEffects']
}

/** Opens the fallback, if there is one. `note` gets a line when its sound ends or its file has a mistake. */
export async function openFallback(
  lights: Lights,
  { fallback, sound, allowEffects }: FallbackChoices,
  note: (line: string) => void,
): Promise<FrameSource | undefined> {
  if (fallback === undefined) return undefined
  const { source, reload } = await openLiveSource(lights, [fallback], { sound, allowEffects }, note)
  reload?.showOn({ note, isJson: false })
  return source
}

/**
 * Makes sure that somebody hears the sound that was chosen, and that nothing else is read there.
 *
 * @param wanted inputs by name
 * @throws CliError otherwise
 */
export function checkSound(
  wanted: Readonly<Record<string, unknown>>,
  { fallback, sound }: FallbackChoices,
): void {
  if (sound === undefined) return
  if (fallback === undefined) {
    throw new CliError('bad-value', '--sound is heard by a --fallback, and there is none')
  }
  if (typeof sound === 'object' && STREAM_INPUT in wanted) {
    throw new CliError('bad-value', '--sound - and --stdin cannot both read standard input')
  }
}
