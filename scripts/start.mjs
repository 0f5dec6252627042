// `npm start`: sets up what is missing, then runs `ledloom demo` with the given options.
import { setUp } from './set-up.mjs'

await setUp()

process.argv.splice(2, 0, 'demo')
await import('../packages/cli/bin/ledloom.js')
