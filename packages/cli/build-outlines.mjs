// Writes dist/commands.json, from which help is printed without loading a command.
import { existsSync, statSync, writeFileSync } from 'node:fs'

const BUILD = new URL('./dist/.tsbuildinfo', import.meta.url)
const PROGRAM = new URL('./dist/program.js', import.meta.url)
const OUTLINES = new URL('./dist/commands.json', import.meta.url)

if (!isNewest(OUTLINES)) {
  const { outlineCommands } = await import(PROGRAM.href)
  writeFileSync(OUTLINES, `${JSON.stringify(await outlineCommands(), undefined, 2)}\n`)
}

/** The compiler rewrites its build information whenever it compiles the package. */
function isNewest(file) {
  return existsSync(file) && existsSync(BUILD) && statSync(file).mtimeMs > statSync(BUILD).mtimeMs
}
