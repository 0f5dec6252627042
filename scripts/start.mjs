// `npm start`: sets up what is missing, then runs the main job; options go through to it.
import { setUp } from './set-up.mjs'

setUp()

process.argv.splice(2, 0, 'demo')
await import('../packages/cli/bin/ledloom.js')
