#!/usr/bin/env node
import { run } from '@ledloom/cli'

await run(process.argv.slice(2))
