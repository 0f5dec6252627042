import { RGBW } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readJob, writeJob } from '../../src/queue/queue-job.ts'
import { effect, LAYOUT } from './queue-movies.ts'

const test = suite('queue job')
const DIGEST = 'a'.repeat(64)
const job = {
  source: effect('noise', { speed: 2 }),
  layout: LAYOUT,
  format: RGBW,
  frameCount: 80,
  frameRate: 20,
  order: 'any',
} as const
const queued = { version: '1.0.0', job, effects: [] }

/** The text of a job with other fields in its movie, or beside it. */
function altered(inJob: object, beside: object = {}): string {
  const text = JSON.parse(writeJob(queued))
  return JSON.stringify({ ...text, ...beside, job: { ...text.job, ...inJob } })
}

test('a job is read as it was written', () => {
  assert.equal(readJob(writeJob(queued)), queued)
})

test('no path gets in, in whatever place', () => {
  const paths = [
    '/etc/passwd',
    '../secret.png',
    `${DIGEST}/../x`,
    'file:///etc/passwd',
    `${DIGEST}.a/b`,
  ]
  for (const path of paths) {
    const sources = [
      ...['image', 'animation', 'video', 'movie'].map((kind) => ({ kind, path })),
      { ...effect('noise'), sound: path },
      { kind: 'concat', parts: [{ source: { kind: 'image', path } }] },
    ]
    for (const source of sources) assert.throws(() => readJob(altered({ source })))
  }
  const inner = ['../../w2/project', '../x.ts', 'a/../../x.ts', '/x.ts', 'x', 'x.json', 'a\\x.ts']
  const names = ['../../x', '/tmp/x.ts', 'file:///tmp/x.js', 'some-package/fire', '@scope/fire']
  for (const name of [...names, ...inner.map((path) => `${DIGEST}/${path}`)]) {
    assert.throws(() => readJob(altered({ source: effect(name) })), name)
  }
  assert.ok(readJob(altered({ source: effect(`${DIGEST}/a/own.ts`) })))
  for (const path of ['../x.ts', '/x.ts', 'a/../../x.ts', 'a\\x.ts', 'C:/x.ts', '', 'a//b', '.']) {
    const effects = [[{ path, file: DIGEST }]]
    assert.throws(() => readJob(altered({}, { effects })))
  }
})

test('nothing a show names is a path', () => {
  const scene = { layers: [{ source: effect('noise'), blend: 'normal', opacity: 1, speed: 1 }] }
  const layer = { ...scene.layers[0], courses: {}, modifiers: [] }
  const transition = { name: 'crossfade', duration: 1, params: {}, seed: 0 }
  const show = (changed: object, inScene: object = {}) => ({
    kind: 'show',
    path: 'evening.yaml',
    scenes: [{ layers: [{ ...layer, ...changed }], transition, ...inScene }],
    loop: false,
  })
  assert.ok(readJob(altered({ source: show({}) })))
  for (const name of ['../x', '/x', 'x.ts', 'file:///x', 'a/b', '@a/b', `${DIGEST}/x.ts`]) {
    const sources = [
      show({ blend: name }),
      show({ modifiers: [{ name, params: {}, courses: {} }] }),
      show({}, { transition: { ...transition, name } }),
      { kind: 'concat', parts: [{ source: effect('noise') }], transition: name },
      { kind: name, path: DIGEST },
      { kind: 'image', path: DIGEST, view: { projection: name } },
    ]
    for (const source of sources) assert.throws(() => readJob(altered({ source })), name)
  }
})

test('unknown kinds, wrong values and broken text are refused', () => {
  const bad = [
    { source: { kind: '../pool/render-worker' } },
    { frameCount: -1 },
    { frameCount: 1e300 },
    { frameRate: 0 },
    { layout: { positions: 'AAA=', dimension: '3d' } },
    { layout: { positions: 'AADAfwAAAAAAAAAA', dimension: '3d' } },
    { more: 1 },
  ]
  for (const inJob of bad) assert.throws(() => readJob(altered(inJob)))
  assert.throws(() => readJob('{'))
  assert.throws(() => readJob('['.repeat(100_000)))
})

test.run()
