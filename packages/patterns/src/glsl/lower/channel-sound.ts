import type { Place } from '../../errors/pattern-error.ts'
import type { ArrayVariable } from '../../program/program.ts'
import type { CallNode, ExpressionNode } from '../syntax/tree.ts'
import { invalid } from '../values/value.ts'
import type { Shader } from './shader.ts'

/** The input of Shadertoy that holds sound. */
export const SOUND_CHANNEL = 'iChannel0'

/** The rows of Shadertoy's texture of sound, by the names of their arrays. */
export const CHANNEL_ROWS = [
  { name: `${SOUND_CHANNEL} spectrum`, kind: 'spectrum' },
  { name: `${SOUND_CHANNEL} wave`, kind: 'wave' },
] as const

/** Numbers in a row of the texture, which has two rows. */
export const CHANNEL_WIDTH = 512

/**
 * The sound that a call reads from the texture: `vec2(x, 0.25)` reads the spectrum, `vec2(x, 0.75)` the
 * wave. What reads another kind of place takes the texture for an image.
 *
 * @throws PatternError for a row that is no number
 */
export function channelSound(
  { name, given, place }: CallNode & { readonly place: Place },
  { sounds }: Shader,
): ArrayVariable | undefined {
  const [spectrum, wave] = CHANNEL_ROWS.map((row) => sounds.get(row.name))
  if (spectrum === undefined || wave === undefined) return undefined
  const row = rowOf(given[1])
  if (row === undefined) {
    const reason = `${name} reads an image; only sound can be read from ${SOUND_CHANNEL}, as ${name}(${SOUND_CHANNEL}, vec2(x, 0.25)) with a number for the row`
    throw invalid(place, reason)
  }
  return row < (name === 'texelFetch' ? 1 : 0.5) ? spectrum : wave
}

/** The row of a place that is written as `vec2(…, number)` or `ivec2(…, number)`. */
function rowOf(place: ExpressionNode | undefined): number | undefined {
  if (place?.kind !== 'construct' || place.given.length !== 2) return undefined
  const [, row] = place.given
  return row?.kind === 'number' ? row.value : undefined
}
