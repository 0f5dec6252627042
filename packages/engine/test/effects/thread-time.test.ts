import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CALL_CELLS, countEffectCalls, readEffectCalls } from '../../src/effects/effect-calls.ts'
import { createThreadTime } from '../../src/effects/thread-time.ts'

const test = suite('thread time')

/** A thread that waits until it is asked to work without end. */
async function startThread(): Promise<Worker> {
  const script = `
    const { parentPort } = require('node:worker_threads')
    parentPort.once('message', () => { for (;;); })
    parentPort.postMessage(Number(require('node:fs').readlinkSync('/proc/thread-self').split('/')[2]))`
  return new Worker(script, { eval: true })
}

const isLinux = process.platform === 'linux'

if (isLinux) {
  test('only what the thread itself has taken counts', async () => {
    const worker = await startThread()
    const [nativeThread] = await once(worker, 'message')
    const readTime = createThreadTime()
    const read = async () => (await readTime({ worker, nativeThread })) ?? Number.NaN
    const idle = await read()
    const before = process.cpuUsage()
    while (process.cpuUsage(before).user < 200_000);
    assert.ok((await read()) - idle < 100, 'this thread worked, that one did not')
    worker.postMessage('work')
    while ((await read()) - idle < 150) await after(20)
    await worker.terminate()
    assert.is(await readTime({ worker, nativeThread }), undefined)
  })

  test('a thread that counts its calls says which it is', () => {
    const cells = new Int32Array(CALL_CELLS)
    countEffectCalls(cells)
    const { thread, nativeThread } = readEffectCalls(cells)
    assert.equal([thread, nativeThread], [0, process.pid])
  })
}

test('a thread that can’t be measured counts at most the time of the process and the time that passed', async () => {
  const readTime = createThreadTime()
  const read = async () => (await readTime({ worker: undefined, nativeThread: 0 })) ?? Number.NaN
  const [startedAt, first] = [performance.now(), await read()]
  const before = process.cpuUsage()
  while (process.cpuUsage(before).user < 200_000);
  const spent = (await read()) - first
  assert.ok(spent >= 150 && spent <= performance.now() - startedAt + 1, `${spent} ms`)
})

test.run()
