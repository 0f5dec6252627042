import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { until } from '../../../sockets/test/until.ts'
import { OpeningQueue } from '../../src/scene/opening-queue.ts'

const test = suite('OpeningQueue')

test('a few devices are opened at a time, and each result is its own', async () => {
  const queue = new OpeningQueue(new HandClock())
  let open = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, i) =>
      queue.add(async () => {
        most = Math.max(most, ++open)
        await new Promise(setImmediate)
        open--
        if (i % 3 === 0) throw new Error(`${i}`)
        return i
      }),
    ),
  )
  assert.is(most, 32)
  for (const [i, result] of results.entries()) {
    if (result.status === 'fulfilled') assert.is(result.value, i)
    else assert.equal([i % 3, result.reason.message], [0, `${i}`])
  }
})

test('devices that do not answer let the next ones begin after a second', async () => {
  const clock = new HandClock()
  const queue = new OpeningQueue(clock)
  const never = new Promise<never>(() => {})
  let begun = 0
  for (let i = 0; i < 70; i++) {
    void queue.add(() => {
      begun++
      return never
    })
  }
  let haveAllBegun = false
  void queue.allBegun().then(() => {
    haveAllBegun = true
  })
  for (const expected of [32, 64]) {
    await until(() => begun === expected)
    clock.advance(999)
    await new Promise(setImmediate)
    assert.equal([begun, haveAllBegun], [expected, false])
    clock.advance(1)
  }
  await until(() => begun === 70 && haveAllBegun)
})

test('an opening that takes long still settles as it does', async () => {
  const clock = new HandClock()
  const queue = new OpeningQueue(clock)
  let answer: (value: string) => void = () => {}
  const opening = queue.add(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve
      }),
    10,
  )
  await new Promise(setImmediate)
  clock.advance(5000)
  answer('here')
  assert.is(await opening, 'here')
})

test.run()
