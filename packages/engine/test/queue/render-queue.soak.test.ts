import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SourceDescription } from '@ledloom/composition'
import { SourceError } from '@ledloom/media'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeVideo } from '../../../media/test/video/encode-video.ts'
import type { RenderProgress } from '../../src/pool/frame-renderer.ts'
import type { RenderJob } from '../../src/pool/render-job.ts'
import { RenderPool } from '../../src/pool/render-pool.ts'
import { QueueError } from '../../src/queue/queue-address.ts'
import { QueueWorker } from '../../src/queue/queue-worker.ts'
import { framesKey, jobKey, takeFrames, writeFrames } from '../../src/queue/redis-store.ts'
import { RenderQueue } from '../../src/queue/render-queue.ts'
import { describeSource } from '../../src/source/describe-source.ts'
import { effect, fixture, jobOf, ownEffect, show } from './queue-movies.ts'
import { hasRedis, RedisServer } from './redis-server.ts'
import { startWorker, type WorkerProcess } from './start-worker.ts'

const test = suite('render queue')
const withRedis = hasRedis() ? test : test.skip
if (!hasRedis()) console.log('skipped: no redis-server to put movies into')
const pool = new RenderPool({ threads: 2 })
const closing: (() => Promise<unknown>)[] = []
let folder = ''
let server: RedisServer

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-'))
  if (hasRedis()) server = await RedisServer.start()
})
test.before.each(async () => {
  if (closing.length > 0) throw new Error('the test before has left something')
  await server.restart()
})
test.after.each(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
test.after(async () => {
  await pool.close()
  await server?.close()
  await rm(folder, { recursive: true })
})

async function openQueue(options: Parameters<typeof RenderQueue.open>[1] = {}) {
  const queue = await RenderQueue.open(server.url, options)
  closing.push(() => queue.close())
  return queue
}

function openRedis(): Redis {
  const redis = new Redis(server.port)
  closing.push(async () => redis.disconnect())
  return redis
}

async function workHere(options: Parameters<typeof QueueWorker.start>[1] = {}) {
  const worker = await QueueWorker.start(server.url, { threads: 1, ...options })
  closing.push(() => worker.close())
  return worker
}

async function workThere(options: Parameters<typeof startWorker>[1] = {}): Promise<WorkerProcess> {
  const worker = await startWorker(server.url, options)
  closing.push(() => worker.kill())
  return worker
}

async function isSame(queue: RenderQueue, job: RenderJob): Promise<boolean> {
  const [there, here] = await Promise.all([queue.render(job), pool.render(job)])
  return Buffer.from(there).equals(Buffer.from(here))
}

async function failureOf(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => assert.unreachable('nothing failed') as never,
    (error: unknown) => error as Error,
  )
}

withRedis('two workers give the bytes of this process, of every kind of source', async () => {
  await Promise.all([workHere({ allowEffects: true }), workThere({ allowEffects: true })])
  const queue = await openQueue()
  const timesMs = Array.from({ length: 40 }, (_, picture) => picture * 50)
  const paint = (picture: number) => () => [picture * 6, 255 - picture * 6, 90] as const
  const sources: Record<string, SourceDescription> = {
    'a pure effect': effect('noise'),
    'a stateful effect': effect('fire'),
    'a picture': await describeSource(fixture('photo.jpg')),
    'a picture that moves': await describeSource(fixture('photo.jpg'), { motion: { kind: 'pan' } }),
    'an animation': await describeSource(fixture('animated.webp')),
    'a video': await describeSource(await encodeVideo(join(folder, 'a.mp4'), { timesMs, paint })),
    'a movie': await describeSource(fixture('pulsing-heart.csv')),
    'a show': await show(folder),
    'an effect of their own': await describeSource(await ownEffect(folder)),
    'a clip': {
      ...(await describeSource(fixture('animated.gif'))),
      clip: { start: 0.2, speed: 2 },
    },
    'a sequence': {
      kind: 'concat',
      parts: [
        { source: effect('noise'), duration: 2 },
        { source: effect('fire'), duration: 2 },
      ],
      crossfade: 0.5,
    },
  }
  for (const [name, source] of Object.entries(sources)) {
    const overrides = name === 'a picture' ? { frameCount: 1 } : {}
    assert.ok(await isSame(queue, await jobOf(source, overrides)), name)
  }
  assert.equal(await server.keys(), [])
})

withRedis('a worker that is killed in the middle loses no frame', async () => {
  const [first] = await Promise.all([workThere(), workHere()])
  const notes: string[] = []
  const queue = await openQueue({ onNote: (note) => notes.push(note) })
  const job = await jobOf(effect('noise'), { frameCount: 20_000 })
  let isKilled = false
  const counts: number[] = []
  const bytes = await queue.render(job, {
    onProgress({ framesDone, frameCount }) {
      counts.push(framesDone)
      if (isKilled || framesDone < frameCount / 20) return
      isKilled = true
      void first.kill()
    },
  })
  assert.ok(isKilled)
  assert.ok(Buffer.from(bytes).equals(Buffer.from(await pool.render(job))))
  assert.is(counts.at(-1), 20_000)
  assert.match(notes[0]!, /^a worker stopped responding: another one renders frames \d+ to \d+$/)
  assert.equal(await server.keys(), [])
})

withRedis('a worker that is ended returns its task', async () => {
  const leaving = await workHere()
  const notes: string[] = []
  const queue = await openQueue({ onNote: (note) => notes.push(note) })
  const rendering = queue.render(await jobOf(effect('fire'), { frameCount: 8000 }))
  while (leaving.tally.atWork === 0) await wait(5)
  await leaving.close()
  await workHere()
  const job = await jobOf(effect('fire'), { frameCount: 8000 })
  assert.ok(Buffer.from(await rendering).equals(Buffer.from(await pool.render(job))))
  assert.not.match(notes.join(), /stopped responding/, 'nobody had to find out that it is gone')
})

withRedis('the best loop is the one this process finds', async () => {
  await workHere()
  const queue = await openQueue()
  const job = await jobOf(await describeSource(fixture('animated.gif')))
  const search = { job, clipFrames: 90, windowFrames: 10, blendFrames: 4 }
  assert.equal(await queue.findCut(search), await pool.findCut(search))
})

withRedis('progress goes up to the last frame and counts what is no light', async () => {
  await workHere({ allowEffects: true })
  const queue = await openQueue()
  const path = await ownEffect(folder, 'if (time < 1) frame[0] = -1')
  const progress: RenderProgress[] = []
  const job = await jobOf(await describeSource(path))
  await queue.render(job, { onProgress: (now) => progress.push(now) })
  assert.equal(progress.at(-1), { framesDone: 80, frameCount: 80, faultyFrames: 20 })
  assert.ok(
    progress.every(({ framesDone }, at) => framesDone >= (progress[at - 1]?.framesDone ?? 0)),
  )
})

withRedis(
  'code is run only by workers that allow it, and files are called as they are here',
  async () => {
    const careful = await workHere({ name: 'careful' })
    const queue = await openQueue()
    const path = await ownEffect(folder, 'if (time > 2) null.x')
    const job = await jobOf(await describeSource(path))
    const refusal = await failureOf(queue.render(job))
    assert.instance(refusal, QueueError)
    assert.match(refusal.message, /the worker careful does not run effects .* --allow-effects/)
    await careful.close()
    await workHere({ allowEffects: true })
    const fault = await failureOf(queue.render(job))
    assert.instance(fault, SourceError)
    assert.is(fault instanceof SourceError && fault.code, 'broken-effect')
    assert.ok(fault.message.startsWith(path), fault.message)
    assert.equal(await server.keys(), [])
  },
)

withRedis('a pattern is played by any worker, as the pool plays it', async () => {
  await workHere()
  const queue = await openQueue()
  const path = join(folder, 'pattern.js')
  await writeFile(
    path,
    'export function render(index) { hsv(time(0.1) + index / pixelCount, 1, 1) }',
  )
  const job = await jobOf(await describeSource(path), { frameCount: 20 })
  assert.ok(Buffer.from(await queue.render(job)).equals(Buffer.from(await pool.render(job))))
})

withRedis('a cancelled movie is taken out of Redis, and its worker is free at once', async () => {
  const worker = await workHere()
  const queue = await openQueue()
  const controller = new AbortController()
  const job = await jobOf(effect('fire'), { frameCount: 200_000 })
  const rendering = failureOf(queue.render(job, { signal: controller.signal }))
  while (worker.tally.atWork === 0) await wait(5)
  controller.abort(new Error('enough'))
  assert.is((await rendering).message, 'enough')
  while (worker.tally.atWork > 0) await wait(5)
  assert.ok(worker.tally.frames < 100_000, `${worker.tally.frames} frames were made`)
  assert.ok(await isSame(queue, await jobOf(effect('noise'))))
  assert.equal(await server.keys(), [])
})

withRedis(
  'no frames of a cancelled movie stay, not even those that nobody has fetched',
  async () => {
    const queue = await openQueue()
    const controller = new AbortController()
    const job = await jobOf(effect('noise'), { frameCount: 2000 })
    const rendering = failureOf(queue.render(job, { signal: controller.signal }))
    const redis = openRedis()
    const id = await jobIn(redis)
    await redis.set(framesKey(id, 0), 'first')
    await redis.set(framesKey(id, 31), 'last')
    controller.abort(new Error('enough'))
    await rendering
    assert.equal(await server.keys('ledloom:frames:*'), [])
  },
)

withRedis('no frames that a worker makes after a movie was cancelled stay', async () => {
  const redis = openRedis()
  const chunk = { job: randomUUID(), number: 0 }
  assert.not(await writeFrames(redis, chunk, new Uint8Array(9)))
  assert.equal(await server.keys('ledloom:frames:*'), [])
  await redis.set(jobKey(chunk.job), '')
  assert.ok(await writeFrames(redis, chunk, new Uint8Array([1, 0, 255])))
  assert.ok(await writeFrames(redis, chunk, new Uint8Array([2])))
  const bytes = await takeFrames(redis, framesKey(chunk.job, 0), 3)
  assert.equal([...(bytes ?? [])], [1, 0, 255])
})

withRedis('no frames of a movie that is done stay, not even those made twice', async () => {
  await workHere()
  const queue = await openQueue()
  const redis = openRedis()
  const job = await jobOf(effect('noise'), { frameCount: 20_000 })
  let again: Promise<void> | undefined
  await queue.render(job, {
    onProgress({ framesDone }) {
      if (framesDone > 2000) again ??= writeAgain(redis)
    },
  })
  await again
  assert.equal(await server.keys('ledloom:frames:*'), [])
})

/** Puts the frames of the first chunk there once more, after they were fetched. */
async function writeAgain(redis: Redis): Promise<void> {
  const key = framesKey(await jobIn(redis), 0)
  while ((await redis.set(key, 'again', 'EX', 600, 'NX')) === null) await wait(5)
}

/** The id of the job in Redis. */
async function jobIn(redis: Redis): Promise<string> {
  let keys: string[] = []
  while (keys.length === 0) keys = await redis.keys(jobKey('*'))
  return keys[0]!.slice(jobKey('').length)
}

withRedis(
  'a job that has expired in the queue is passed over, and nothing of it stays',
  async () => {
    const controller = new AbortController()
    const queue = await openQueue()
    const rendering = failureOf(
      queue.render(await jobOf(effect('noise')), { signal: controller.signal }),
    )
    const redis = openRedis()
    let names: string[] = []
    while (names.length === 0) names = await redis.keys('ledloom:render:*_0')
    await redis.del(...names)
    await workHere()
    while ((await redis.llen('ledloom:render:wait')) > 0) await wait(20)
    controller.abort(new Error('enough'))
    await rendering
    assert.ok(await isSame(queue, await jobOf(effect('noise'))))
    await wait(100)
    assert.equal(await server.keys(), [])
  },
)

withRedis('many movies at once are all right', async () => {
  await workHere({ threads: 2 })
  const queues = await Promise.all([openQueue(), openQueue()])
  const jobs = await Promise.all(
    ['noise', 'fire', 'plasma', 'rainbow'].map((name) => jobOf(effect(name))),
  )
  const same = await Promise.all(jobs.flatMap((job) => queues.map((queue) => isSame(queue, job))))
  assert.ok(same.every(Boolean))
})

withRedis('a missing worker is reported, and one that comes does the work', async () => {
  const notes: string[] = []
  const queue = await openQueue({ onNote: (note) => notes.push(note) })
  const job = await jobOf(effect('noise'))
  const rendering = isSame(queue, job)
  while (notes.length === 0) await wait(50)
  assert.match(notes[0]!, /^no worker is connected to redis:\/\/127/)
  await workHere()
  assert.ok(await rendering)
  assert.is(notes.length, 1)
})

withRedis('a Redis that goes for good ends the movie within a bounded time', async () => {
  const notes: string[] = []
  const queue = await openQueue({ reconnectMs: 1000, onNote: (note) => notes.push(note) })
  const rendering = failureOf(queue.render(await jobOf(effect('noise'))))
  await wait(200)
  await server.kill()
  const failure = await rendering
  assert.is(failure instanceof QueueError && failure.code, 'queue-lost')
  assert.match(
    failure.message,
    /^lost the connection to the queue at redis:\/\/127.* and could not reconnect: .*ECONNREFUSED/,
  )
  assert.match(notes.join(), /lost the connection .*; trying to reconnect for 1 s/)
})

withRedis(
  'a Redis that comes back with nothing in it ends the movie, and the next one is made',
  async () => {
    const notes: string[] = []
    const worker = await workHere({ onNote: (note) => notes.push(note) })
    const queue = await openQueue()
    const rendering = failureOf(queue.render(await jobOf(effect('fire'), { frameCount: 200_000 })))
    while (worker.tally.atWork === 0) await wait(5)
    await server.restart()
    const failure = await rendering
    assert.is(failure instanceof QueueError && failure.code, 'queue-forgot', failure.message)
    assert.ok(await isSame(queue, await jobOf(effect('noise'))))
    assert.match(notes.join(), /^reconnected|,reconnected/)
  },
)

withRedis('a Redis that is not there, or does not let us in, is reported at once', async () => {
  const nobody = await failureOf(RenderQueue.open('redis://127.0.0.1:1'))
  assert.is(nobody instanceof QueueError && nobody.code, 'queue-unreachable')
  assert.match(nobody.message, /^cannot reach a queue at redis:\/\/127.0.0.1:1: .*ECONNREFUSED/)
  const database = await failureOf(RenderQueue.open(`${server.url}/99`))
  assert.match(database.message, /DB index is out of range/)
  const password = await failureOf(RenderQueue.open(server.url.replace('//', '//me:secret@')))
  assert.match(password.message, /WRONGPASS|AUTH/)
  assert.not.match(password.message, /secret/)
})

withRedis('a queue whose second connection fails is not opened', async () => {
  let opened = 0
  const proxy = createServer((socket) => {
    opened++
    if (opened > 1) return socket.destroy()
    const redis = connect(server.port, '127.0.0.1')
    socket.on('error', () => {}).on('close', () => redis.destroy())
    redis.on('error', () => {}).on('close', () => socket.destroy())
    return socket.pipe(redis).pipe(socket)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => proxy.close(resolve)))
  const { port } = proxy.address() as AddressInfo
  const failure = await failureOf(RenderQueue.open(`redis://127.0.0.1:${port}`))
  assert.is(failure instanceof QueueError && failure.code, 'queue-unreachable', failure.message)
})

withRedis('a movie too large for Redis is refused before anything is sent', async () => {
  const queue = await openQueue()
  const job = await jobOf(effect('noise'), { frameCount: 2_000_000 })
  const failure = await failureOf(queue.render(job))
  assert.is(failure instanceof QueueError && failure.code, 'too-large')
})

test.run()
