// The command, as bin/ledloom.js starts it, but from source.
import { run } from '../src/main.ts'

await run(process.argv.slice(2))
