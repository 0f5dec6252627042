import { readFile } from 'node:fs/promises'
import { unreadableReason } from '@ledloom/core'
import type { LedGroups } from '@ledloom/mapping'
import { localPath } from '@ledloom/media/files'
import { z } from 'zod'
import { StudioError } from '../report/studio-error.ts'

/** LEDs that a second pass shows. */
type LedsToFilmAgain = {
  /** Their numbers in wire order, in the groups in which they blink. */
  readonly groups: LedGroups
  /** Those of them that were not measured; the others have known places. */
  readonly unmeasured: number
  /** All LEDs of the map. */
  readonly ledCount: number
}

/**
 * Reads the LEDs that a second pass shows from the report of a map.
 * @throws StudioError if the file cannot be read, is no report, or names no LEDs for a second pass
 */
export async function readLedsToFilmAgain(path: string): Promise<LedsToFilmAgain> {
  const found = reportSchema.safeParse(await jsonOf(path))
  if (!found.success) {
    throw new StudioError(
      'bad-value',
      `${path} is no report; \`ledloom map solve\` writes one with --report`,
    )
  }
  const { leds, again } = found.data
  const all = again.flat()
  if (all.some((led) => leds[led] === undefined)) {
    throw new StudioError(
      'bad-value',
      `${path}: names LEDs to film again that are beyond its ${leds.length}`,
    )
  }
  const unmeasured = leds.filter(({ state }) => state !== 'measured').length
  if (all.length === 0) {
    const reason =
      unmeasured === 0
        ? 'all LEDs are measured, so none has to be filmed again'
        : 'most LEDs are not measured; film all of them from more places'
    throw new StudioError('bad-value', `${path}: ${reason}`)
  }
  return { groups: again, unmeasured, ledCount: leds.length }
}

/** The part of a report that says which LEDs to film again. */
const reportSchema = z.object({
  again: z.array(z.array(z.int().min(0))).max(3),
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
