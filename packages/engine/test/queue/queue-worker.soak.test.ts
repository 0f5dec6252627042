import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Queue, QueueEvents } from 'bullmq'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ledloomVersion } from '../../src/queue/ledloom-version.ts'
import { QueueError } from '../../src/queue/queue-address.ts'
import { writeJob } from '../../src/queue/queue-job.ts'
import { QueueWorker } from '../../src/queue/queue-worker.ts'
import { jobKey, PREFIX, QUEUE_NAME } from '../../src/queue/redis-store.ts'
import { RenderQueue } from '../../src/queue/render-queue.ts'
import { describeSource } from '../../src/source/describe-source.ts'
import { effect, jobOf, ownEffect } from './queue-movies.ts'
import { hasRedis, RedisServer } from './redis-server.ts'
import { startWorker } from './start-worker.ts'

const test = suite('queue worker')
const withRedis = hasRedis() ? test : test.skip
if (!hasRedis()) console.log('skipped: no redis-server to work at')
const closing: { close(): Promise<unknown> }[] = []
let folder = ''
let server: RedisServer

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  if (hasRedis()) server = await RedisServer.start()
})
test.after.each(async () => {
  for (const each of closing.splice(0).reverse()) await each.close()
})
test.after(async () => {
  await server?.close()
  await rm(folder, { recursive: true })
})

/** Puts what somebody else would into the queue, and waits for what becomes of it. */
async function outcomeOf(data: object): Promise<unknown> {
  const connection = { connection: new Redis(server.port, { maxRetriesPerRequest: null }) }
  const events = new QueueEvents(QUEUE_NAME, { ...connection, prefix: PREFIX })
  const queue = new Queue(QUEUE_NAME, { ...connection, prefix: PREFIX })
  try {
    await events.waitUntilReady()
    const chunk = { version: ledloomVersion(), job: randomUUID(), number: 0, first: 0, count: 1 }
    const job = await queue.add('chunk', { ...chunk, ...data })
    return await job.waitUntilFinished(events, 20_000)
  } finally {
    await queue.close()
    await events.close()
    connection.connection.disconnect()
  }
}

withRedis('a worker refuses what another version asks, and what is no chunk', async () => {
  closing.push(await QueueWorker.start(server.url, { threads: 1, name: 'careful' }))
  const version = '0.0.1'
  const message = `the worker careful is Ledloom ${ledloomVersion()}, but the movie was sent by ${version}`
  assert.equal(await outcomeOf({ version }), { kind: 'refused', message })
  const other = await outcomeOf({ count: -1 })
  assert.equal(other, {
    kind: 'refused',
    message:
      'the worker careful cannot read this chunk; use the same version of Ledloom everywhere',
  })
  assert.equal(await outcomeOf({}), { kind: 'unwanted' })
})

withRedis('a worker refuses frames that the movie does not have', async () => {
  closing.push(await QueueWorker.start(server.url, { threads: 1, name: 'careful' }))
  const redis = new Redis(server.port)
  closing.push({ close: async () => redis.disconnect() })
  const id = randomUUID()
  const job = await jobOf(effect('noise'))
  await redis.set(jobKey(id), writeJob({ version: ledloomVersion(), job, effects: [] }))
  const refused = await outcomeOf({ job: id, first: 70, count: 11 })
  assert.equal(refused, {
    kind: 'refused',
    message:
      'the worker careful was asked for frames 70 to 80 (1 MB) of a movie that has 80; a part must be within its movie and have at most 256 MB',
  })
  assert.equal(await outcomeOf({ job: id, first: 70, count: 10 }), {
    kind: 'done',
    faultyFrames: 0,
  })
})

withRedis('a chunk that each worker dies of is given up, and its frames are named', async () => {
  const path = await ownEffect(folder, 'if (time > 0.5) process.kill(process.pid, "SIGKILL")')
  const queue = await RenderQueue.open(server.url)
  closing.push(queue)
  const job = await jobOf(await describeSource(path), { frameCount: 16 })
  const failing = queue.render(job).catch((error: unknown) => error as Error)
  let isOver = false
  void failing.then(() => {
    isOver = true
  })
  const deaths: Promise<unknown>[] = []
  while (!isOver) {
    const worker = await startWorker(server.url, { allowEffects: true })
    closing.push({ close: () => worker.kill() })
    await Promise.race([worker.ended, failing])
    deaths.push(worker.ended)
  }
  const failure = await failing
  assert.instance(failure, QueueError)
  if (!(failure instanceof QueueError)) return
  assert.is(failure.code, 'workers-failed')
  assert.match(
    failure.message,
    /^no worker could render frames 0 to 15: every worker .* stopped responding/,
  )
  assert.ok(deaths.length <= 5, String(deaths.length))
})

withRedis('a worker and a queue end while Redis is gone, and while they reconnect', async () => {
  const other = await RedisServer.start()
  closing.push(other)
  const worker = await QueueWorker.start(other.url, { threads: 1 })
  const queue = await RenderQueue.open(other.url)
  await other.kill()
  await wait(200)
  await Promise.all([worker.close(), queue.close()])
  await other.restart()
  const next = await QueueWorker.start(other.url, { threads: 1 })
  await other.restart()
  await next.close()
})

test.run()
