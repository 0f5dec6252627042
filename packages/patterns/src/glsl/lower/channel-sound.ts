import * as form from '../../program/expressions.ts'
import type { Expression } from '../../program/program.ts'
import { chooseScalar, floatOf, intOf, operate } from '../values/scalars.ts'
import type { Shader } from './shader.ts'

/** The input of Shadertoy that holds sound. */
export const SOUND_CHANNEL = 'iChannel0'

/** The rows of Shadertoy's texture of sound, by the names of their arrays. */
export const CHANNEL_ROWS = [
  { name: `${SOUND_CHANNEL} spectrum`, kind: 'spectrum' },
  { name: `${SOUND_CHANNEL} wave`, kind: 'wave' },
] as const

/** Columns and rows of the texture. */
export const CHANNEL_SIZE = [512, 2] as const

/** Reads the number at an index of a sound. */
export type ReadSound = (index: Expression) => Expression

/**
 * Reads the texture in a row: the lower half of it is the spectrum, the upper half the wave.
 *
 * @param row counted from 0 if it is an int, or else from 0 to 1
 */
export function readChannel(row: Expression, kind: 'int' | 'float', { sounds }: Shader): ReadSound {
  const [spectrum, wave] = CHANNEL_ROWS.map(({ name }) => sounds.get(name)!)
  const middle = kind === 'int' ? intOf(1) : floatOf(0.5)
  const isLow = operate('<', row, middle, kind)
  return (index) => chooseScalar(isLow, form.element(spectrum!, index), form.element(wave!, index))
}
