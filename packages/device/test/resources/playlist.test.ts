import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rejection } from '../rejection.ts'
import { withRecordedDevice } from '../with-recorded-device.ts'
import { withSmallDevice } from '../with-small-device.ts'

const test = suite('playlist-resource')
const MOVIE = '11111111-2222-3333-4444-555555555555'

test('the playlist and its current entry are read', async () => {
  await withRecordedDevice(async (device) => {
    const { entries } = await device.playlist.get()
    assert.equal(
      entries.map(({ name }) => name),
      ['green', 'lime'],
    )
    assert.is((await device.playlist.current())?.id, 1)
  })
})

test('no current entry is undefined, by status 204 or by code 1102', async () => {
  const nothing = [() => [204, ''] as const, () => [200, { code: 1102 }] as const]
  for (const answer of nothing) {
    await withRecordedDevice(
      async (device) => {
        assert.is(await device.playlist.current(), undefined)
      },
      { 'GET playlist/current': answer },
    )
  }
})

test('another refusal is not taken for nothing', async () => {
  await withRecordedDevice(
    async (device) => {
      assert.is((await rejection(device.playlist.current())).applicationCode, 1001)
    },
    { 'GET playlist/current': () => [200, { code: 1001 }] },
  )
})

test('a playlist is set, jumped in and removed', async () => {
  await withRecordedDevice(async ({ playlist }, changes) => {
    await playlist.set([{ movieId: MOVIE, duration: 5 }])
    await playlist.jumpTo(0)
    await playlist.delete()
    assert.equal(changes(), [
      `POST playlist {"entries":[{"unique_id":"${MOVIE}","duration":5}]}`,
      'POST playlist/current {"id":0}',
      'DELETE playlist',
    ])
  })
})

test('firmware before 2.5.6 has no playlist', async () => {
  await withSmallDevice({ firmware: '2.4.30' }, async (device) => {
    const error = await rejection(device.playlist.get())
    assert.is(error.code, 'unsupported')
    assert.match(error.message, /^GET playlist needs firmware 2\.5\.6 or later; \S+ has 2\.4\.30/)
  })
})

test.run()
