import type { Handlers } from './handler.ts'

/** The name its owner gave the device. */
export const deviceNameHandlers: Handlers<'getDeviceName' | 'setDeviceName'> = {
  getDeviceName: ({ memory }) => ({ name: memory.name }),

  setDeviceName({ memory }, { body }) {
    memory.name = body.name
    return { name: body.name }
  },
}
