import { execFileSync } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { endDespiteDisk } from '../../src/terminal/end-despite-disk.ts'
import { Workplace } from '../workplace.ts'

const test = suite('end-despite-disk')
const place = new Workplace()
test.after(() => place.close())

/** Waits until the check has been made, and tells whether it would have ended the process. */
async function isEnded(): Promise<boolean> {
  let isKilled = false
  endDespiteDisk(() => {
    isKilled = true
  }, 1)
  // Timers of one length fire in the order in which they were set.
  await new Promise((resolve) => setTimeout(resolve, 1))
  return isKilled
}

test('a process that only waits for other things ends by itself', async () => {
  assert.is(await isEnded(), false)
})

if (process.platform === 'linux') {
  test('a process that waits for a disk is ended', async () => {
    const pipe = place.path('stalled')
    execFileSync('mkfifo', [pipe])
    const reading = readFile(pipe)
    assert.is(await isEnded(), true)
    await (await open(pipe, 'r+')).close()
    await reading
    // The files are closed a little later.
    await until(async () => !(await isEnded()))
  })
}

test.run()
