import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hasRedis, RedisServer } from '../../../engine/test/queue/redis-server.ts'
import { runHere } from '../run-here.ts'
import { runLedloom } from '../run-ledloom.ts'
import { fixture, Workplace } from '../workplace.ts'

const test = suite('worker')
const withRedis = hasRedis() ? test : test.skip
if (!hasRedis()) console.log('skipped: no redis-server to put movies into')
const LIGHTS = ['--leds', '50', '--family', 'G', '--seconds', '4']
/** A state is printed once, so that what is printed about a movie may come after the last of them. */
const LAST_STATE = /(\d+) frames rendered, parts at work: 0\n(\S+ is done with it: .*\n)?$/
let place: Workplace

test.before.each(() => {
  place = new Workplace()
})
test.after.each(() => place.close())

withRedis('a movie that workers make is the one made here', async () => {
  const server = place.keep(await RedisServer.start())
  const queue = ['--queue', server.url]
  const worker = place.start('worker', ...queue, '--threads', '1', '--name', 'helper')
  await worker.says(/helper is ready, threads: 1/)
  const [there, here] = [place.path('there.bin'), place.path('here.bin')]
  const compile = ['compile', fixture('halves.mp4'), ...LIGHTS, '--out']
  const made = await runLedloom(...compile, there, ...queue)
  assert.is(made.status, 0, made.stderr)
  await runLedloom(...compile, here)
  assert.ok((await readFile(there)).equals(await readFile(here)))
  await worker.says(
    /helper takes parts of a movie\n[\s\S]*helper is done with it: \d+ frames rendered here/,
  )
  const { status, stdout } = await worker.interrupt()
  assert.is(status, 0)
  assert.match(stdout, LAST_STATE)
})

withRedis(
  'movies for many devices are in the queue together and spread over the workers',
  async () => {
    const server = place.keep(await RedisServer.start())
    const queue = ['--queue', server.url]
    const workers = ['one', 'two'].map((name) =>
      place.start('worker', ...queue, '--threads', '1', '--name', name),
    )
    for (const worker of workers) await worker.says(/is ready/)
    const counts = [20, 21, 22, 23, 24, 25]
    const devices = await Promise.all(counts.map((ledCount) => place.device({ ledCount })))
    const to = devices.flatMap(({ address }) => ['--to', address])
    const compile = ['compile', 'noise', ...to, '--seconds', '20', '--out']
    const made = await runLedloom(...compile, place.path('there/{device}.bin'), ...queue)
    assert.is(made.status, 0, made.stderr)
    assert.is(made.stderr.includes('Warning'), false, made.stderr)
    await runLedloom(...compile, place.path('here/{device}.bin'))
    for (const { address } of devices) {
      const name = `${address.replace(':', '-')}.bin`
      const [there, here] = [place.path(`there/${name}`), place.path(`here/${name}`)]
      assert.ok((await readFile(there)).equals(await readFile(here)), name)
    }
    for (const worker of workers) {
      const { stdout } = await worker.interrupt()
      assert.ok(Number(LAST_STATE.exec(stdout)?.[1]) > 0, stdout)
    }
  },
)

withRedis('a compilation that nobody works on is broken off with Ctrl-C', async () => {
  const server = place.keep(await RedisServer.start())
  const out = place.path('noise.fseq')
  const compiling = place.start('compile', 'noise', ...LIGHTS, '--out', out, '--queue', server.url)
  while ((await server.keys('ledloom:job:*')).length === 0) await wait(50)
  const { status, stderr } = await compiling.interrupt()
  assert.is(status, 130, stderr)
  assert.match(stderr, /ledloom: interrupted/)
  assert.equal(await server.keys(), [])
  assert.equal(await server.keys('ledloom:job:*'), [])
})

withRedis('a compilation that is killed leaves nothing in Redis for good', async () => {
  const server = place.keep(await RedisServer.start())
  const out = ['--out', place.path('noise.fseq')]
  const compiling = place.start('compile', 'noise', ...LIGHTS, ...out, '--queue', server.url)
  while ((await server.keys('ledloom:render:wait')).length === 0) await wait(50)
  await wait(500)
  await compiling.close()
  assert.ok((await server.keys('ledloom:render:*_0')).length === 1)
  assert.equal(await server.keys(), [])
})

test('a missing queue is reported in one line', async () => {
  const out = ['--out', place.path('noise.fseq')]
  const nobody = ['--queue', 'redis://127.0.0.1:1']
  for (const command of [['worker'], ['compile', 'noise', ...LIGHTS, ...out]]) {
    const { status, stderr } = await runHere(...command, ...nobody)
    assert.is(status, 1)
    assert.match(
      stderr,
      /^ledloom: cannot reach a queue at redis:\/\/127\.0\.0\.1:1: .*ECONNREFUSED.*\n$/,
    )
  }
})

test('what is no address of a queue is refused', async () => {
  const { status, stderr } = await runHere('worker', '--queue', 'http://127.0.0.1')
  assert.is(status, 2)
  assert.match(stderr, /--queue must be redis:\/\/host\[:port\]\[\/database\]/)
})

test.run()
