// `npm start`: sets up what is missing, then runs `ledloom demo` with the given options.
import { setUp } from './set-up.mjs'

// Types are checked by `npm run build` and `npm test`; the first start does not wait for that.
await setUp({ checkTypes: false })

process.argv.splice(2, 0, 'demo')
await import('../packages/cli/bin/ledloom.js')
