import { errorMessage, type Layout } from '@ledloom/core'
import type { Device } from '@ledloom/device'
import { storeLayout } from '@ledloom/studio/mapping'
import { shellWords } from '@ledloom/studio/shell-words'
import { CliError } from '../terminal/cli-error.ts'

type StoreOptions = {
  /** The file that holds the map, if any. */
  readonly out: string | undefined
  readonly signal: AbortSignal
}

/**
 * Stores a map on devices, each its own part.
 *
 * @throws CliError `partly-done` if a device does not take it, which says how the map is not lost
 */
export async function storeMap(
  layout: Layout,
  devices: readonly Device[],
  { out, signal }: StoreOptions,
): Promise<void> {
  try {
    await storeLayout(layout, devices, { signal })
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new CliError('partly-done', `${errorMessage(cause)}; ${whatToDo(devices, out)}`, {
      cause,
    })
  }
}

function whatToDo([first, ...others]: readonly Device[], out: string | undefined): string {
  if (out === undefined) return 'the map is not stored: map again, with --out <file> to keep it'
  if (first === undefined || others.length > 0)
    return `the map is in ${out}, but not stored: map again when the devices answer`
  const command = shellWords(['ledloom', 'layout', out, '--to', first.address])
  return `the map is in ${out}: \`${command}\` stores it when the device answers`
}
