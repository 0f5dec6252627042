import type { Handlers } from './handler.ts'

/**
 * Calls to the LED driver. What they do on a device is not published: here the present mode begins
 * again, which is what can be seen when a driver is set up anew.
 */
export const resetHandlers: Handlers<'resetLeds' | 'resetLeds2' | 'setDriverParams'> = {
  resetLeds({ modes }) {
    modes.replay()
    return {}
  },

  resetLeds2({ modes }) {
    modes.replay()
    return {}
  },

  setDriverParams: () => ({}),
}
