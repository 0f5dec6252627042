import type { Layout } from '@ledloom/core'
import type { Mapping } from './mapping-options.ts'

/** How many pixels a whole frame is made of. */
export function pixelCount({ ledCount }: Layout, { picture }: Mapping): number {
  return picture === undefined ? ledCount : picture.width * picture.height
}
