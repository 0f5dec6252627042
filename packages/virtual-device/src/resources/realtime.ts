import { frameLength } from '../device/identity.ts'
import type { Handlers } from './handler.ts'
import { refuse } from './refusal.ts'

/** One frame shown at once. */
export const realtimeHandlers: Handlers<'sendRealtimeFrame'> = {
  sendRealtimeFrame({ modes, identity, statistics }, { body }) {
    if (body.length !== frameLength(identity)) return refuse('frame-wrong-length')
    if (modes.showFrame(body)) statistics.frames += 1
    return {}
  },
}
