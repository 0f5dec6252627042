#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'

// Node 22 and later keep what they compile, which starts the next command sooner.
module.enableCompileCache?.()

const main = new URL('../dist/main.js', import.meta.url)

if (existsSync(main)) {
  const { run } = await import(main.href)
  await run(process.argv.slice(2))
} else {
  console.error(
    'ledloom: not built yet; run `npx pnpm@10 install` (or `npm start`) in the checkout',
  )
  process.exitCode = 1
}
