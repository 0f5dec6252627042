import { access, constants } from 'node:fs/promises'
import type { Check } from '../check.ts'

/** Where the tests of the page start it. */
const CHROMIUM = '/usr/bin/chromium'

/** The browser that tests look at the page with. */
export const chromium: Check = {
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
}
