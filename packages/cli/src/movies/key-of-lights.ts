import { createHash } from 'node:crypto'
import type { Lights } from '../lights/lights.ts'

/** A text that is the same for lights of which every movie is the same. */
export function keyOfLights({ layout, ...lights }: Lights): string {
  const { positions, dimension } = layout
  const digest = createHash('sha256').update(positions).digest('hex')
  return JSON.stringify([digest, dimension, lights])
}
