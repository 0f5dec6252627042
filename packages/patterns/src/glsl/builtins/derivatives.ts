import { zeroValue } from '../values/value.ts'
import type { BuiltinTable, GlslBuiltin } from './builtin.ts'

/**
 * The change to the next pixel, section 8.8, which is 0 here: an LED has no next pixel. Edges that a
 * shader softens by it are sharp.
 */
const still: GlslBuiltin = { signatures: ['F(F)'], lower: ([x]) => zeroValue(x!.type) }

export const DERIVATIVES: BuiltinTable = { dFdx: still, dFdy: still, fwidth: still }
