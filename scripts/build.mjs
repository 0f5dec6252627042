// `npm run build`: installs what is missing and builds every package.
import { setUp } from './set-up.mjs'

await setUp()
