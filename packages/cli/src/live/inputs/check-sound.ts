import { STREAM_INPUT } from '@ledloom/studio/inputs'
import { CliError } from '../../terminal/cli-error.ts'
import type { SoundChoice } from '../stored-sound.ts'

/**
 * Makes sure that a fallback uses the sound that was chosen, and that nothing else reads it.
 *
 * @param wanted inputs by name
 * @throws CliError otherwise
 */
export function checkSound(
  wanted: Readonly<Record<string, unknown>>,
  { fallback, sound }: SoundChoice & { readonly fallback?: string | undefined },
): void {
  if (sound === undefined) return
  if (fallback === undefined) {
    throw new CliError('bad-value', '--sound needs a --fallback, which hears it')
  }
  if (typeof sound === 'object' && STREAM_INPUT in wanted) {
    throw new CliError('bad-value', '--sound - and --stdin cannot both read standard input')
  }
}
