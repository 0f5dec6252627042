import type { Device } from '@ledloom/device'
import { CliError } from '../terminal/cli-error.ts'
import type { Setting } from './setting.ts'

/**
 * Makes one setting after another.
 *
 * @throws what the first of them that fails rejects with; a CliError, which says what is set
 * already, when that is anything
 */
export async function applySettings(
  device: Device,
  settings: readonly Setting[],
  signal: AbortSignal,
): Promise<void> {
  const done: string[] = []
  for (const setting of settings) {
    await setting.apply(device, signal).catch((cause: unknown) => {
      throw done.length === 0 ? cause : partlySet(cause, done, signal)
    })
    done.push(setting.name)
  }
}

function partlySet(cause: unknown, done: readonly string[], { aborted }: AbortSignal): CliError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const text = `${reason}; already set: ${done.join(', ')}`
  return new CliError(aborted ? 'interrupted' : 'partly-set', text, { cause })
}
