import { createLayout, transformLayout } from '@ledloom/core'
import { editMap, type FoundPlaces, isWhole, type MapEdit, uncorrected } from './edit-map.ts'

/** A correction, and the places at which it was made. */
export type Correction = {
  readonly edit: MapEdit
  /** The places that the clips showed then, levelled and turned as before the correction. */
  readonly found: FoundPlaces
  /** LEDs that it placed, and that were not measured at first. */
  readonly unmeasured: readonly number[]
}

/** The places from which corrections start, and the corrections. */
type CorrectedPlaces = {
  readonly start: FoundPlaces
  /** In the same order; `undefined` for one that is no longer possible. */
  readonly corrections: readonly (Correction | undefined)[]
}

/**
 * Transfers corrections to places that were found again, in other coordinates: an LED that was moved keeps
 * its place among the others, and a map that was turned is turned alike.
 */
export async function carryOver(
  found: FoundPlaces,
  corrections: readonly Correction[],
): Promise<CorrectedPlaces> {
  if (corrections.length === 0) return { start: found, corrections }
  const { alignLayouts } = await import('@ledloom/mapping')
  const align = (from: FoundPlaces, to: FoundPlaces, mayMirror = false) =>
    alignLayouts(from.layout, to.layout, { leds: goodInBoth(from, to), mayMirror })
  const before = corrections[0]?.found
  const isTurned = corrections.some(({ edit }) => isWhole(edit))
  const mirrors = corrections.filter(({ edit }) => edit.kind === 'mirror').length
  const start =
    before !== undefined && isTurned
      ? { ...found, layout: transformLayout(found.layout, align(found, before, mirrors % 2 === 1)) }
      : found
  const carried: (Correction | undefined)[] = []
  let map = uncorrected(start)
  let matrix: number[] | undefined
  for (const correction of corrections) {
    matrix ??= align(correction.found, map.found)
    const edit = carryEdit(correction.edit, matrix)
    if (isWhole(edit)) matrix = undefined
    try {
      const next = await editMap(map, edit)
      carried.push({ ...correction, edit, found: map.found })
      map = next
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      carried.push(undefined)
    }
  }
  return { start, corrections: carried }
}

function carryEdit(edit: MapEdit, matrix: number[]): MapEdit {
  if (edit.kind !== 'move') return edit
  const [x = 0, y = 0, z = 0] = transformLayout(createLayout(edit.place), matrix).positions
  return { ...edit, place: [x, y, z] }
}

/** LEDs that the clips place well both times; all of them if they are few. */
function goodInBoth(a: FoundPlaces, b: FoundPlaces): readonly number[] | undefined {
  const good = a.states.flatMap((state, led) =>
    state === 'measured' && b.states[led] === 'measured' ? [led] : [],
  )
  return good.length >= 4 ? good : undefined
}
