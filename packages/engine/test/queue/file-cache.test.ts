import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { FileCache } from '../../src/queue/file-cache.ts'
import { bundleDigest } from '../../src/queue/file-names.ts'
import { QueueError } from '../../src/queue/queue-address.ts'
import { fileKey } from '../../src/queue/redis-store.ts'
import { hasRedis, RedisServer } from './redis-server.ts'

const test = suite('file cache')
const withRedis = hasRedis() ? test : test.skip
const MOST_BYTES = 2500
let server: RedisServer
let redis: Redis
let cache: FileCache

test.before(async () => {
  if (!hasRedis()) return
  server = await RedisServer.start()
  redis = new Redis(server.port)
})
test.before.each(async () => {
  cache = await FileCache.open(redis, { mostBytes: MOST_BYTES })
})
test.after.each(() => cache.close())
test.after(async () => {
  redis?.disconnect()
  await server?.close()
})

/** Puts a thousand bytes into Redis; gives their digest, which is their name as well. */
async function store(letter: string): Promise<string> {
  const content = letter.repeat(1000)
  const digest = createHash('sha256').update(content).digest('hex')
  await redis.set(fileKey(digest), content)
  return digest
}

/** An effect of two files; gives its name and what it is unpacked from. */
async function storeEffect(letters: readonly [string, string]) {
  const [own, shared] = [await store(letters[0]), await store(letters[1])]
  const bundle = [
    { path: 'own.ts', file: own },
    { path: 'inner/shared.ts', file: shared },
  ]
  return { name: `${bundleDigest(bundle)}/own.ts`, bundles: [bundle] }
}

withRedis('what was used longest ago goes where room is needed, what is in use stays', async () => {
  const names = [await store('a'), await store('b'), await store('c')]
  const held = []
  for (const name of names) held.push(await cache.acquire(name))
  await cache.release(names[1]!)
  assert.equal((await readdir(cache.folder)).sort(), [names[0], names[2]].sort())
  await cache.release(names[0]!)
  await cache.release(names[2]!)
  assert.equal((await readdir(cache.folder)).sort(), [names[0], names[2]].sort())
  assert.is(await readFile(held[0]!.path, 'utf8'), 'a'.repeat(1000))
  const { path } = await cache.acquire(names[1]!)
  assert.is(await readFile(path, 'utf8'), 'b'.repeat(1000))
})

withRedis('effects count with all their files, and go as files do', async () => {
  const { name, bundles } = await storeEffect(['d', 'e'])
  const effect = await cache.unpack(name, bundles)
  assert.is(effect.byteLength, 2000)
  assert.is(await readFile(effect.path, 'utf8'), 'd'.repeat(1000))
  const file = await cache.acquire(await store('f'))
  await cache.release(file.key)
  assert.equal(await readdir(cache.folder), [effect.key])
  const again = await cache.acquire(await store('f'))
  await cache.release(effect.key)
  assert.equal(await readdir(cache.folder), [again.key])
  const restored = await cache.unpack(name, bundles)
  assert.is(await readFile(restored.path, 'utf8'), 'd'.repeat(1000))
})

withRedis('a file that Redis lacks is reported, and requested again the next time', async () => {
  const name = await store('g')
  await redis.del(fileKey(name))
  const failure = await cache.acquire(name).catch((error: unknown) => error)
  assert.is(failure instanceof QueueError && failure.code, 'queue-forgot')
  await store('g')
  assert.is((await cache.acquire(name)).byteLength, 1000)
})

test.run()
