import { describeSource } from '@ledloom/engine'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MovieJob } from '../../src/movies/movie-job.ts'
import { profileOfAnyCount } from '../../src/profile/family-profile.ts'
import { until } from '../until.ts'
import { Workplace } from '../workplace.ts'

const test = suite('MovieJob')
const place = new Workplace()

test.after(() => place.close())

test('a movie that cannot be uploaded stays to be fetched', async () => {
  const profile = await profileOfAnyCount({ family: 'F', firmware: '2.7.1', leds: 10 })
  const source = await describeSource('noise')
  const movies = new MovieJob(place.folder, () => undefined)
  const upload = () => Promise.reject(new Error('the device is gone'))
  await movies.begin({ name: 'a', seconds: 0.5, source, profile }, upload)
  await until(() => movies.state.phase === 'failed')
  const { phase, text, file = '' } = movies.state
  assert.equal([phase, text], ['failed', 'the device is gone'])
  const made = await movies.open(file.replace('made/', ''))
  assert.is(made?.name, 'a.fseq')
  made?.content.destroy()
  const broken = { ...source, effect: 'no-such-effect' } as typeof source
  await movies.begin({ name: 'b', seconds: 0.5, source: broken, profile }).then(
    () => assert.unreachable(),
    () => undefined,
  )
  assert.is(await movies.open('2.fseq'), undefined)
  await movies.close()
})

test.run()
