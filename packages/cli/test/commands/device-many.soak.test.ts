import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Workplace } from '../workplace.ts'
import { playOnMany } from './play-on-many.ts'

const test = suite('ledloom device --count, many')
const place = new Workplace()

test.after(() => place.close())

test('64 devices of one process are all played on', async () => {
  const { running, members } = await playOnMany(place, 64)
  assert.is(members.filter(({ outlet }) => outlet!.sent > 0).length, 64)
  assert.is((await running.interrupt()).status, 0)
})

test.run()
