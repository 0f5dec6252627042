// Runs after every install (npm's `prepare`).
import { build } from './set-up.mjs'

await build()
