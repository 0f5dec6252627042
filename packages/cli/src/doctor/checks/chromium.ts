import { access, constants } from 'node:fs/promises'
import type { Check } from '../check.ts'

/** The path from which the page's tests start it. */
const CHROMIUM = '/usr/bin/chromium'

/** The browser of the page's tests. */
export default {
  name: 'Chromium',
  isNeeded: false,
  look: () =>
    access(CHROMIUM, constants.X_OK).then(
      () => ({ state: 'ok', detail: CHROMIUM }),
      () => ({
        state: 'missing',
        detail: `no ${CHROMIUM}`,
        advice: 'only tests of the page need it: install Chromium there',
      }),
    ),
} satisfies Check
