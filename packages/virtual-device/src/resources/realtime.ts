import { type Behaviours, refuse } from '../device/behaviour.ts'
import { frameLength } from '../identity/identity.ts'

/** One frame shown at once. */
export default {
  sendRealtimeFrame: {
    longestBody: ({ identity }) => ({
      bytes: frameLength(identity),
      failure: 'frame-wrong-length',
    }),
    handle({ modes, identity, statistics }, { body }) {
      if (body.length !== frameLength(identity)) return refuse('frame-wrong-length')
      if (modes.showFrame(body)) statistics.frames += 1
      return {}
    },
  },
} satisfies Behaviours
