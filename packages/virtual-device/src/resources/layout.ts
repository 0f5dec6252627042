import { randomUUID } from 'node:crypto'
import { type Behaviours, refuse } from '../device/behaviour.ts'
import { initialLayout } from '../memory/stored-layout.ts'

/** The stored positions of the LEDs. */
export default {
  getLayout: ({ memory }) => ({ ...memory.layout }),

  setLayout: {
    keep: 'before',
    handle({ memory, identity }, { body }) {
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
  },

  deleteLayout: {
    keep: 'before',
    handle({ memory, identity }) {
      memory.layout = initialLayout(identity)
      return {}
    },
  },
} satisfies Behaviours
