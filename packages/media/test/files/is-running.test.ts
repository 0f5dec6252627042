import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { platform } from 'node:process'
import { isRunning } from '@ledloom/media/files'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('processes that run')

test('this process runs, and one that was never started does not', () => {
  assert.is(isRunning(process.pid), true)
  assert.is(isRunning(2 ** 30), false)
})

if (platform === 'linux') {
  test('a process that has ended does not run, although its parent has not noticed', async () => {
    // The parent becomes a program that never asks for its children, then waits for its own end.
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec cat'])
    try {
      const [line] = await once(parent.stdout, 'data')
      const id = Number(String(line))
      while (isRunning(id)) await new Promise((resolve) => setTimeout(resolve, 5))
      // The system still knows its id.
      assert.ok(process.kill(id, 0))
    } finally {
      parent.kill()
      await once(parent, 'exit')
    }
  })
}

test.run()
