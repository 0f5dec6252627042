import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Workplace } from '../workplace.ts'

const test = suite('startWatchdog')
const place = new Workplace()
const ROOT = new URL('../../../../', import.meta.url)
const MODULE = new URL('../../src/live/watchdog.ts', import.meta.url).href

test.after(() => place.close())

/** Runs a script that has `startWatchdog` in a process of its own. */
async function runScript(script: string) {
  const register = new URL('typescript.mjs', ROOT).href
  const file = place.path('script.mts')
  await writeFile(file, `import { startWatchdog } from '${MODULE}'\n${script}`)
  const child = spawn(process.execPath, ['--import', register, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 30_000,
  })
  const [errors, [status, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { errors, status, signal }
}

test('a thread that is caught in a loop is ended, with a line that says why', async () => {
  const { errors, signal } = await runScript('startWatchdog(1000)\nwhile (true);')
  assert.is(signal, 'SIGKILL')
  assert.is(errors, '\nledloom: the source took over 1 s for one frame; ended\n')
})

test('a thread that is alive is left alone, and ends when it is done', async () => {
  const script = `
    const watchdog = startWatchdog(1000)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    await watchdog.close()`
  assert.equal(await runScript(script), { errors: '', status: 0, signal: null })
})

test.run()
