// Runs TypeScript as is, in every thread of a process that is started with `--import` of this.
import { register } from 'node:module'

process.setSourceMapsEnabled(true)
register('./scripts/load-typescript.mjs', import.meta.url)
