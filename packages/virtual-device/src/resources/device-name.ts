import type { Behaviours } from '../device/behaviour.ts'

/** The name that its owner gave the device. */
export default {
  getDeviceName: ({ memory }) => ({ name: memory.name }),

  setDeviceName: {
    keep: 'before',
    handle({ memory }, { body }) {
      memory.name = body.name
      return { name: body.name }
    },
  },
} satisfies Behaviours
