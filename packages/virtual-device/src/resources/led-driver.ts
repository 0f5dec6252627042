import type { Behaviours } from '../device/behaviour.ts'

/**
 * Resets of the LED driver. Their effect on a device is not published: here the current mode starts
 * again, which is the visible part of a driver's restart. Driver parameters have no effect.
 */
export default {
  resetLeds({ modes }) {
    modes.replay()
    return {}
  },

  resetLeds2({ modes }) {
    modes.replay()
    return {}
  },
} satisfies Behaviours
