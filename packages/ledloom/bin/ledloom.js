#!/usr/bin/env node
import module from 'node:module'

// Node 22 and later keep what they compile, which starts the next command sooner.
module.enableCompileCache?.()
const { run } = await import('@ledloom/cli')
await run(process.argv.slice(2))
