import { errorMessage } from '@ledloom/core'
import type { MapResult } from '@ledloom/mapping'
import { StudioError } from '../report/studio-error.ts'
import { editMap, foundPlaces, uncorrected, type WholeEdit } from './edit-map.ts'

/** @throws StudioError `bad-value` for an LED that the map will not have */
export function checkEdits(edits: readonly WholeEdit[], ledCount: number): void {
  const leds = edits.flatMap((edit) => {
    if (edit.kind === 'level') return [edit.lower, edit.upper]
    return edit.kind === 'scale' ? [edit.first, edit.second] : []
  })
  const wrong = leds.find((led) => led >= ledCount)
  if (wrong === undefined) return
  throw new StudioError('bad-value', `an LED must be from 0 to ${ledCount - 1}, got ${wrong}`)
}

/**
 * Corrects all places of a map, as its page does.
 *
 * @throws StudioError `bad-value` if two LEDs by which it is corrected are at one place
 */
export async function correctMap(map: MapResult, edits: readonly WholeEdit[]): Promise<MapResult> {
  let edited = uncorrected(foundPlaces(map))
  try {
    for (const edit of edits) edited = await editMap(edited, edit)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new StudioError('bad-value', errorMessage(error), { cause: error })
  }
  return { ...map, layout: edited.layout }
}
