// Runs the given test files one after another in this process. Each is done when the event loop is
// empty. `run-test-files.mjs` starts it and recognises the end of a file by a mark in both outputs.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const { mark, seed, files, data, endLimitMs } = JSON.parse(process.argv[2])
const prints = [process.stdout, process.stderr].map((stream) => stream.write.bind(stream))

process.setSourceMapsEnabled(true)
globalThis.UVU_DEFER = true
const { exec } = await import('uvu')
if (seed !== undefined) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ seed })
}

let isDone = true
process.on('exit', () => {
  if (!isDone) process.exitCode ||= 1
})

// Not awaited: a file that waits for ever must end the process. One that throws ends it as well,
// whatever it holds open and even if rejections are listened for.
runAll().catch((error) => {
  console.error(error)
  process.exit(1)
})

async function runAll() {
  for (const [index, file] of files.entries()) {
    isDone = false
    useDataFolder(join(data, String(index)))
    await runFile(pathToFileURL(file).href)
    isDone = true
    for (const print of prints) print(`${mark} ${process.exitCode ?? 0}\n`)
    process.exitCode = undefined
  }
}

/** No test reads or writes what another has kept, or the user who runs it. */
function useDataFolder(folder) {
  mkdirSync(folder)
  process.env.LEDLOOM_DATA = folder
}

async function runFile(url) {
  // `beforeExit` is emitted again only if the event loop has had something to do since.
  await new Promise(setImmediate)
  globalThis.UVU_QUEUE = [[null]]
  await import(url)
  if (globalThis.UVU_QUEUE[0].length > 1) await exec()
  const limit = setTimeout(endOpen, endLimitMs).unref()
  // Emitted when the event loop is empty.
  await new Promise((resolve) => process.once('beforeExit', resolve))
  clearTimeout(limit)
}

/** Ends the process of a file whose tests are done, but that keeps something open. */
function endOpen() {
  const open = process.getActiveResourcesInfo().filter((name) => !/^(Pipe|TTY)Wrap$/.test(name))
  console.error(`its tests are done, but it does not end; still open: ${open.join(', ')}`)
  process.exit(1)
}
