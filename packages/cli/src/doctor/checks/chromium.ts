import { access, constants } from 'node:fs/promises'
import type { Check } from '../check.ts'

/** The paths from which the page's tests start it, the preferred one first. */
const PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser of the page's tests. */
export default {
  name: 'Chromium',
  isNeeded: false,
  look: async () => {
    for (const path of PATHS) {
      const isThere = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
      if (isThere) return { state: 'ok', detail: path }
    }
    return {
      state: 'missing',
      detail: `no ${PATHS.join(', no ')}`,
      advice: 'only tests of the page need it: install one of them there',
    }
  },
} satisfies Check
