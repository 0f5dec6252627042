import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MapJob } from '../../src/mapping/map-job.ts'
import { failureOf } from '../failure-of.ts'
import { until } from '../until.ts'
import { FakeMapWorker } from './fake-map-worker.ts'

const test = suite('map job')

const clipOf = (text: string) => Readable.from([Buffer.from(text)])

async function openJob(ledCount = 5) {
  const worker = new FakeMapWorker()
  const job = new MapJob({ onChange() {}, onMap() {}, openWorker: () => worker })
  if (ledCount > 0) await job.setLedCount(ledCount)
  const phases = () => job.state.clips.map(({ phase }) => phase)
  return { worker, job, phases }
}

test('there is a map from the third clip on, and each further one makes it again', async () => {
  const { worker, job, phases } = await openJob()
  await job.take('1.mp4', clipOf('a'))
  await until(() => phases().join() === 'done')
  assert.is(job.editor, undefined)
  await job.take('2.mp4', clipOf('b'))
  await until(() => phases().join() === 'done,done' && job.state.solving === undefined)
  assert.equal([job.editor, job.state.whyNoMap], [undefined, undefined])
  await job.take('3.mp4', clipOf('c'))
  await until(() => job.editor !== undefined)
  assert.equal(worker.solved, [3])
  assert.is(job.state.clips[1]!.seen, 5)
  await job.take('4.mp4', clipOf('d'))
  await until(() => worker.solved.length === 2)
  assert.equal(worker.solved, [3, 4])
  await job.close()
  assert.ok(worker.isClosed)
})

test('a clip of no use says why, and is read again or removed', async () => {
  const { worker, job, phases } = await openJob()
  worker.bad.add('cat.mp4')
  const id = await job.take('cat.mp4', clipOf('meow'))
  await until(() => phases().join() === 'failed')
  assert.is(job.state.clips[0]!.fault, 'cat.mp4: does not show the blinking code')
  worker.bad.clear()
  job.retry(id)
  await until(() => phases().join() === 'done')
  assert.is(job.state.clips[0]!.fault, undefined)
  assert.throws(() => job.retry(id), 'cat.mp4 is read already')
  await job.remove(id)
  assert.equal(job.state.clips, [])
  assert.is((await failureOf(job.remove(id))).message, 'that clip is no longer there')
  await job.close()
})

test('a clip that is removed while it is read is not waited for', async () => {
  const { worker, job, phases } = await openJob()
  let open = () => {}
  worker.gate = new Promise((resolve) => {
    open = resolve
  })
  const first = await job.take('1.mp4', clipOf('a'))
  await job.take('2.mp4', clipOf('b'))
  assert.equal(phases(), ['reading', 'waiting'])
  await job.remove(first)
  open()
  await until(() => phases().join() === 'done')
  assert.equal(
    job.state.clips.map(({ name }) => name),
    ['2.mp4'],
  )
  await job.close()
})

test('fewer than three clips take the map away', async () => {
  const { job } = await openJob()
  for (const name of ['1.mp4', '2.mp4']) await job.take(name, clipOf(name))
  const third = await job.take('3.mp4', clipOf('c'))
  await until(() => job.editor !== undefined)
  await job.remove(third)
  await until(() => job.editor === undefined)
  await job.close()
})

test('what was corrected stays so over further clips, and while there is no map', async () => {
  const { job, worker } = await openJob()
  for (const name of ['1.mp4', '2.mp4']) await job.take(name, clipOf(name))
  const third = await job.take('3.mp4', clipOf('c'))
  await until(() => job.editor !== undefined)
  await job.editor!.edit({ kind: 'move', led: 4, place: [1, 2, 3] })
  await job.take('4.mp4', clipOf('d'))
  await until(() => worker.solved.length === 2 && job.state.solving === undefined)
  assert.equal(job.editor!.state.byHand, [4])
  const fourth = job.state.clips[3]!.id
  for (const id of [third, fourth]) await job.remove(id)
  await until(() => job.editor === undefined)
  await job.take('5.mp4', clipOf('e'))
  await until(() => job.editor !== undefined)
  assert.equal(job.editor!.state.byHand, [4])
  await job.clear()
  for (const name of ['6.mp4', '7.mp4', '8.mp4']) await job.take(name, clipOf(name))
  await until(() => job.editor !== undefined)
  assert.equal(job.editor!.state.byHand, [])
  await job.close()
})

test('clips of another number of LEDs are removed, and nothing is left behind', async () => {
  // Other processes have folders of clips as well.
  const { TMPDIR } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'ledloom-'))
  process.env.TMPDIR = folder
  const { job } = await openJob()
  await job.take('1.mp4', clipOf('a'))
  assert.is(readdirSync(folder).length, 1)
  await job.setLedCount(6)
  assert.equal(job.state.clips, [])
  assert.is(readdirSync(folder).length, 0)
  await job.close()
  rmSync(folder, { recursive: true })
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
})

test('a clip is only taken when the number of LEDs is known', async () => {
  const { job } = await openJob(0)
  assert.match((await failureOf(job.take('1.mp4', clipOf('a')))).message, /^show the code first/)
  await job.close()
})

test('a clip that ends too early leaves nothing', async () => {
  const { job } = await openJob()
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('the upload was interrupted')
    })(),
  )
  assert.is((await failureOf(job.take('1.mp4', broken))).message, 'the upload was interrupted')
  assert.equal(job.state.clips, [])
  await job.close()
})

test.run()
