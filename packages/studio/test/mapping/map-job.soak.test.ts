import { createReadStream } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { filmTour } from '../../../mapping/test/simulated-camera/film-tour.ts'
import { ringSetting } from '../../../mapping/test/simulated-camera/scenes/ring.ts'
import { MapJob, type MapWorker } from '../../src/mapping/map-job.ts'
import { MapThread } from '../../src/mapping/map-thread.ts'
import { until } from '../until.ts'
import { Workplace } from '../workplace.ts'

const test = suite('map job with worker threads')
const place = new Workplace()
test.after(() => place.close())

test('a clip that is removed while it is read ends its work, and the next one is read', async () => {
  const [clip] = await filmTour(
    place.path('.'),
    { ...ringSetting(12), views: 1 },
    { longer: 320, seconds: 8 },
  )
  const outcomes: string[] = []
  const openWorker = () => {
    const thread = new MapThread()
    const detect: MapWorker['detect'] = async (task, work) => {
      const view = await thread.detect(task, work).finally(() => outcomes.push(task.name))
      outcomes.push('read')
      return view
    }
    return { detect, solve: thread.solve.bind(thread), close: () => thread.close() }
  }
  const job = new MapJob({ onChange() {}, onMap() {}, openWorker })
  await job.setLedCount(12)
  const first = await job.take('long.mp4', createReadStream(clip!))
  await until(() => job.state.clips[0]!.share > 0)
  await job.take('next.mp4', createReadStream(clip!))
  assert.equal(
    job.state.clips.map(({ phase }) => phase),
    ['reading', 'waiting'],
  )
  await job.remove(first)
  await until(() => job.state.clips[0]!.phase === 'done')
  assert.equal(
    job.state.clips.map(({ name, seen }) => [name, seen]),
    [['next.mp4', 12]],
  )
  assert.equal(outcomes, ['long.mp4', 'next.mp4', 'read'])
  await job.close()
})

test.run()
