import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PreviewServer } from '../../src/preview-server.ts'
import { lightsOf } from '../recording-studio.ts'
import { closeAll, startWithStudio } from '../studio-preview.ts'
import { type FeedMessage, Viewer } from '../viewer.ts'

const test = suite('controls over the feed')

test.after.each(closeAll)

/** A viewer that has got the layout and every section. */
async function settle(server: PreviewServer): Promise<Viewer> {
  const viewer = await Viewer.connect(server.url)
  assert.is((await viewer.next()).type, 'layout')
  for (const section of ['lights', 'files']) {
    const message = await viewer.next()
    assert.ok(message.type === 'state' && message.section === section)
  }
  return viewer
}

function act(viewer: Viewer, id: number, name: string, input: unknown = {}): void {
  viewer.say({ type: 'act', id, name, input })
}

test('who comes gets every section as it is, text before the frame', async () => {
  const { controls, server } = await startWithStudio()
  controls.change({ lights: lightsOf(7) })
  server.take(new Uint8Array(6), 1, 0)
  const viewer = await Viewer.connect(server.url)
  const messages: FeedMessage[] = []
  for (let i = 0; i < 4; i++) messages.push(await viewer.next())
  assert.equal(
    messages.map(({ type }) => type),
    ['layout', 'state', 'state', 'frame'],
  )
  assert.equal(messages[1], { type: 'state', section: 'lights', value: lightsOf(7) })
})

test('an action is done, and its answer comes after the state that it left', async () => {
  const { controls, server } = await startWithStudio()
  const [viewer, other] = [await settle(server), await settle(server)]
  act(viewer, 7, 'set-brightness', { brightness: 0.5 })
  const state = { type: 'state', section: 'lights', value: { ...lightsOf(2), brightness: 0.5 } }
  assert.equal(await viewer.next(), state)
  assert.equal(await viewer.next(), { type: 'done', id: 7 })
  assert.equal(await other.next(), state)
  assert.equal(controls.actions, [{ name: 'set-brightness', input: { brightness: 0.5 } }])
  assert.is(server.statistics.actionsDone, 1)
})

test('an action that is unknown, wrong or not possible fails with one line', async () => {
  const { controls, server } = await startWithStudio()
  const viewer = await settle(server)
  act(viewer, 1, 'dance')
  act(viewer, 2, 'seek', { time: 'now' })
  act(viewer, 3, 'connect-device', { address: '10.0.0.9' })
  viewer.socket.send('{"type":"act","id":4}')
  const texts = [
    "there is no action 'dance'",
    'seek: time must be a number',
    'no answer from 10.0.0.9',
    "there is no action ''",
  ]
  const answers = [await viewer.next(), await viewer.next(), await viewer.next()]
  answers.push(await viewer.next())
  answers.sort((a, b) => ('id' in a && 'id' in b ? a.id - b.id : 0))
  assert.equal(
    answers,
    texts.map((text, index) => ({ type: 'failed', id: index + 1, text })),
  )
  assert.is(controls.actions.length, 1)
  assert.is(server.statistics.actionsFailed, 4)
})

test('without controls an action fails with the reason', async () => {
  const { server } = await startWithStudio({ controls: undefined })
  const viewer = await Viewer.connect(server.url)
  await viewer.next()
  act(viewer, 1, 'play')
  assert.equal(await viewer.next(), { type: 'failed', id: 1, text: 'nothing can be changed here' })
})

test('a viewer that was stalled gets the newest of each section, not those between', async () => {
  const { controls, server } = await startWithStudio()
  const viewer = await settle(server)
  viewer.socket.pause()
  const title = 'x'.repeat(100_000)
  for (let ledCount = 1; ledCount <= 1000; ledCount++) {
    controls.change({ lights: { ...lightsOf(ledCount), layout: title } })
    if (ledCount % 100 === 0) await setTimeout(1)
  }
  viewer.socket.resume()
  let count = 0
  for (;;) {
    const message = await viewer.next()
    count++
    if (message.type !== 'state' || message.section !== 'lights') continue
    if (message.value?.ledCount === 1000) break
  }
  assert.ok(count < 200, `${count} of 1000 versions came`)
})

test('an action of a lost viewer is still done and affects no other viewer', async () => {
  const { controls, server } = await startWithStudio()
  let end = () => {}
  controls.hold = new Promise<void>((resolve) => {
    end = resolve
  })
  const viewer = await settle(server)
  act(viewer, 1, 'play')
  while (controls.actions.length === 0) await setTimeout(5)
  viewer.socket.terminate()
  while (server.statistics.viewers > 0) await setTimeout(5)
  end()
  while (server.statistics.actionsDone === 0) await setTimeout(5)
})

test('a message longer than an action needs closes its viewer', async () => {
  const { server } = await startWithStudio()
  const viewer = await settle(server)
  act(viewer, 1, 'set-parameter', { layer: 'a', name: 'text', value: 'x'.repeat(590_000) })
  assert.is((await viewer.next()).type, 'failed')
  const closing = viewer.closing()
  act(viewer, 2, 'set-parameter', { layer: 'a', name: 'text', value: 'x'.repeat(600_000) })
  assert.is((await closing).code, 1009)
  assert.is(server.statistics.viewersRefused, 1)
})

/** Keys that lead to what every object inherits. */
const keys = fc.oneof(
  fc.constantFrom('type', 'id', 'name', 'input', '__proto__', 'constructor', 'toString', 'at'),
  fc.string(),
)

/** Values of every kind; numbers beyond what a double holds are written out. */
const values = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom('act', 'next', 'clock', 'state', 'done', 'play', 'pause', 'seek'),
  fc.integer(),
  fc.double(),
)

const hostileTexts = fc.oneof(
  fc.string(),
  fc.json(),
  fc.dictionary(keys, values).map((message) => JSON.stringify(message)),
  fc.dictionary(keys, values).map((message) => JSON.stringify({ ...message, type: 'act', id: 1 })),
  fc
    .tuple(fc.json(), fc.nat(40))
    .map(([text, length]) => `{"type":"act","id":1,"input":${text}}`.slice(0, length)),
  fc.constantFrom(
    '{"type":"act","id":1e999,"name":"play","input":{}}',
    '{"type":"act","id":9007199254740993,"name":"play","input":{}}',
    '{"type":"act","id":1,"name":"play","input":{"__proto__":{"polluted":1}}}',
    '{"type":"clock","at":-1e999}',
    '['.repeat(30_000),
    `{"type":"act","id":1,"name":"seek","input":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    '\ud800',
  ),
)

test('hostile messages are answered or close their viewer with a reason and affect no other', async () => {
  const { controls, server } = await startWithStudio()
  const watcher = await settle(server)
  let closed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(hostileTexts, { minLength: 1, maxLength: 8 }), async (texts) => {
      const hostile = await settle(server)
      const ended = hostile.closing()
      for (const text of texts) hostile.socket.send(text)
      hostile.socket.send('{"type":"bye"}')
      const { code, reason } = await ended
      assert.is(code, 1008)
      assert.ok(reason.length > 0)
      closed++
    }),
    { numRuns: 200 },
  )
  assert.is(({} as { polluted?: number }).polluted, undefined)
  assert.is(server.statistics.viewersRefused, closed)
  controls.change({ lights: lightsOf(5) })
  let message = await watcher.next()
  while (message.type !== 'state' || message.section !== 'lights') message = await watcher.next()
  assert.equal(message.value, lightsOf(5))
  assert.is(server.statistics.viewers, 1)
})

test('random frames of bytes close their viewer and affect no other', async () => {
  const { server } = await startWithStudio()
  const watcher = await settle(server)
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 100 }), async (bytes) => {
      const hostile = await settle(server)
      const ended = hostile.closing()
      hostile.socket.send(bytes)
      assert.equal(await ended, { code: 1003, reason: 'a message must be text' })
    }),
    { numRuns: 50 },
  )
  server.take(new Uint8Array(6), 9, 0)
  assert.is((await watcher.nextFrame()).frameNumber, 9)
})

test.run()
