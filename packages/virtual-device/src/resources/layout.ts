import { randomUUID } from 'node:crypto'
import { initialLayout } from '../memory/stored-layout.ts'
import type { Handlers } from './handler.ts'
import { refuse } from './refusal.ts'

/** Where the LEDs hang, as somebody told the device. */
export const layoutHandlers: Handlers<'getLayout' | 'setLayout' | 'deleteLayout'> = {
  getLayout: ({ memory }) => ({ ...memory.layout }),

  setLayout({ memory, identity }, { body }) {
    if (body.coordinates.length > identity.ledCount) return refuse('value-out-of-range')
    memory.layout = {
      source: body.source,
      synthesized: body.synthesized ?? false,
      uuid: randomUUID().toUpperCase(),
      aspectXY: body.aspectXY,
      aspectXZ: body.aspectXZ,
      coordinates: body.coordinates,
    }
    return { parsed_coordinates: body.coordinates.length }
  },

  deleteLayout({ memory, identity }) {
    memory.layout = initialLayout(identity)
    return {}
  },
}
