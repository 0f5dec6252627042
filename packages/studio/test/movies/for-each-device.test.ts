import { setImmediate as turn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { forEachDevice } from '../../src/movies/for-each-device.ts'
import { profileOfFamily } from '../../src/profile/family-profile.ts'
import type { OutletProfile } from '../../src/profile/outlet-profile.ts'
import { StudioError } from '../../src/report/studio-error.ts'
import { failureOf } from '../failure-of.ts'

const test = suite('forEachDevice')
const targets = Array.from({ length: 40 }, (_, number) => `127.0.0.${number + 1}`)

/** Lights of which no two are the same. */
function profileOf(index: number): Promise<OutletProfile> {
  return profileOfFamily({ family: 'G', firmware: '2.7.1', leds: 10 + index })
}

/** How many there are of something, now and at most. */
class Count {
  now = 0
  most = 0

  enter(): void {
    this.most = Math.max(this.most, ++this.now)
  }
}

for (const [title, choices, makings, kept] of [
  ['in threads', { threads: 3 }, 3, 12],
  ['at a queue', { queue: 'redis://nobody' }, 16, 16],
] as const) {
  test(`of 40 devices ${makings} movies are made at a time ${title}, and ${kept} kept`, async () => {
    const [making, held, using] = [new Count(), new Count(), new Count()]
    const make = async () => {
      making.enter()
      held.enter()
      await turn()
      making.now--
    }
    const use = async () => {
      using.enter()
      for (let step = 0; step < 5; step++) await turn()
      using.now--
      held.now--
    }
    const { signal } = new AbortController()
    await forEachDevice(
      targets,
      { title: '', signal, ...choices },
      async ({ movieRenderer, index }) => movieRenderer.with(await profileOf(index), make, use),
    )
    assert.equal([making.most, held.most, using.most], [makings, kept, 12])
  })
}

test('an abort ends those that are at work and those that wait', async () => {
  const ending = new AbortController()
  const { signal } = ending
  const reason = new Error('enough')
  let begun = 0
  const make = async () => {
    begun++
    await turn()
    ending.abort(reason)
    signal.throwIfAborted()
  }
  const options = { title: '', signal, threads: 2 }
  const all = forEachDevice(targets, options, async ({ movieRenderer, index }) =>
    movieRenderer.with(await profileOf(index), make, async () => {}),
  )
  assert.is(await failureOf(all), reason)
  assert.is(begun, 2)
})

test('broken off by the user, it says which devices got nothing', async () => {
  const ending = new AbortController()
  const { signal } = ending
  const work = async ({ index }: { readonly index: number }) => {
    if (index === 0) return
    await turn()
    ending.abort(new StudioError('interrupted', 'broken off'))
    signal.throwIfAborted()
  }
  const failure = await failureOf(forEachDevice(['oak', 'ash', 'elm'], { title: '', signal }, work))
  assert.equal([failure.code, failure.message], ['interrupted', 'broken off; ash, elm got nothing'])
})

test.run()
