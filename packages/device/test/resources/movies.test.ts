import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { GESTALT_D } from '../recorded-gestalts.ts'
import type { SmallAnswers } from '../small-device.ts'
import { withRecordedDevice } from '../with-recorded-device.ts'
import { withSmallDevice } from '../with-small-device.ts'

const test = suite('movies-resource')

test('the list has the movies, the free frames and the capacity', async () => {
  await withRecordedDevice(async (device) => {
    const { storage, movies, room, framesLeft, capacity } = await device.movies.list()
    assert.equal([storage, room, framesLeft, capacity], ['many', 985, 987, 990])
    const uniqueId = '00000000-0000-0000-000A-000000000001'
    assert.equal(movies[0], { id: 0, name: 'green', uniqueId, frameCount: 1, frameRate: 1 })
  })
})

test('a device that keeps one movie has capacity for a whole one', async () => {
  const config = { frame_delay: 40, leds_number: 56, frames_number: 80, code: 1000 }
  const answers: SmallAnswers = { 'GET led/movie/config': () => [200, config] }
  await withSmallDevice(
    { gestalt: GESTALT_D, firmware: '2.3.5', answers },
    async (device, small) => {
      const { storage, movies, single, room, framesLeft, capacity } = await device.movies.list()
      assert.equal([storage, movies, room, framesLeft, capacity], ['one', [], 719, 719, 719])
      assert.equal(single, { frameCount: 80, frameRate: 25 })
      assert.is(small.count('GET movies'), 0)
    },
  )
})

test('the current movie is read, and one is selected', async () => {
  await withRecordedDevice(async (device, changes) => {
    assert.is((await device.movies.current())?.name, 'green')
    await device.movies.select(1)
    assert.equal(changes(), ['POST movies/current {"id":1}'])
  })
})

test('deleting leaves the mode that forbids it', async () => {
  await withRecordedDevice(async (device, changes) => {
    await device.movies.deleteAll()
    assert.equal(changes(), ['POST led/mode {"mode":"off"}', 'DELETE movies'])
  })
})

test('how the movie plays is read and set', async () => {
  await withRecordedDevice(async (device, changes) => {
    const { frame_delay, sync } = await device.movies.config()
    assert.equal([frame_delay, sync?.mode], [1000, 'none'])
    await device.movies.setConfig({ frame_delay: 40, leds_number: 250, frames_number: 10 })
    assert.match(changes()[0]!, /^POST led\/movie\/config {"frame_delay":40/)
  })
})

test.run()
