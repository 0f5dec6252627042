import { readFile } from 'node:fs/promises'
import { unreadableReason } from '@ledloom/core'
import { ledsToFilmAgain } from '@ledloom/mapping'
import { localPath } from '@ledloom/media/files'
import { z } from 'zod'
import { StudioError } from '../report/studio-error.ts'

/** LEDs that a second pass shows. */
type LedsToFilmAgain = {
  /** Their numbers in wire order. */
  readonly leds: readonly number[]
  /** Those of them that are doubtful; the others have known places. */
  readonly doubtful: number
  /** All LEDs of the map. */
  readonly ledCount: number
}

/**
 * Reads the LEDs that a second pass shows from the report of a map.
 * @throws StudioError if the file cannot be read, is no report, or no LED of it is doubtful
 */
export async function readLedsToFilmAgain(path: string): Promise<LedsToFilmAgain> {
  const found = reportSchema.safeParse(await jsonOf(path))
  if (!found.success) {
    throw new StudioError(
      'bad-value',
      `${path} is no report; \`ledloom map solve\` writes one with --report`,
    )
  }
  const { leds } = found.data
  const again = ledsToFilmAgain(leds)
  if (again.length === 0) {
    throw new StudioError(
      'bad-value',
      `${path}: no LED is doubtful, so none has to be filmed again`,
    )
  }
  const doubtful = leds.filter(({ state }) => state === 'doubtful').length
  return { leds: again, doubtful, ledCount: leds.length }
}

/** The part of a report that names the doubtful LEDs. */
const reportSchema = z.object({
  leds: z.array(z.object({ state: z.enum(['measured', 'interpolated', 'doubtful']) })).min(1),
})

async function jsonOf(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(localPath(path), 'utf8'))
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw new StudioError('bad-value', `${path} cannot be read: ${unreadableReason(cause)}`, {
      cause,
    })
  }
}
