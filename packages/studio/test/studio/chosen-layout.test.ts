import { lineLayout } from '@ledloom/core'
import { Mutex } from 'async-mutex'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { profileOfAnyCount } from '../../src/profile/family-profile.ts'
import type { LayoutChoice } from '../../src/profile/layout-choice.ts'
import { ChosenLayout, type ChosenLayoutOptions } from '../../src/studio/chosen-layout.ts'

const test = suite('ChosenLayout')

const profile = await profileOfAnyCount({
  ...{ family: 'F', firmware: '2.7.1', leds: 5, layout: 'line' },
})
const LINE: LayoutChoice = {
  profile,
  name: 'line',
  layout: profile.layout,
  rotate: [0, 0, 0],
}
const FILE = { name: 'tree.csv', layout: lineLayout({ ledCount: 3 }) }

/** Lights, and what was played on them. */
function openLayout(options: Partial<ChosenLayoutOptions> = {}) {
  const played: LayoutChoice[] = []
  let changes = 0
  const own = new ChosenLayout(LINE, {
    mutex: new Mutex(),
    checkChangeable: () => undefined,
    playOn: async (chosen) => {
      played.push(chosen)
    },
    onChange: () => changes++,
    ...options,
  })
  return { own, played, changes: () => changes }
}

const refusalOf = (choosing: Promise<void>) =>
  choosing.then(
    () => undefined,
    ({ message }: Error) => message,
  )

test('wishes that come together are played once', async () => {
  const { own, played, changes } = openLayout()
  await Promise.all([
    own.choose({ shape: 'ring' }),
    own.choose({ ledCount: 9 }),
    own.choose({ rotate: [0, 90, 0] }),
  ])
  assert.is(played.length, 1)
  assert.is(changes(), 1)
  assert.equal([own.layout.name, own.layout.layout.ledCount], ['ring', 9])
  assert.equal(own.layout.rotate, [0, 90, 0])
})

test('a wish that is refused fails alone, with what is wrong with it', async () => {
  const { own } = openLayout()
  const refusals = await Promise.all(
    [{ file: FILE }, { ledCount: 50 }, { rotate: [0, 0, 10] } as const].map((wish) =>
      refusalOf(own.choose(wish)),
    ),
  )
  assert.equal(refusals, [undefined, 'tree.csv has its own number of LEDs', undefined])
  assert.equal([own.layout.name, own.layout.rotate], ['tree.csv', [0, 0, 10]])
})

test('the lights stay what they were where they cannot be played on', async () => {
  let during: string | undefined
  const playOn = async () => {
    during = own.layout.name
    throw new Error('no thread')
  }
  const { own, changes } = openLayout({ playOn })
  assert.is(await refusalOf(own.choose({ shape: 'ring' })), 'no thread')
  assert.equal([during, own.layout, changes()], ['line', LINE, 0])
})

test('nothing is played where the lights may not be others', async () => {
  const checkChangeable = () => {
    throw new Error('the layout is that of the device')
  }
  const { own, played, changes } = openLayout({ checkChangeable })
  const refusal = await refusalOf(own.choose({ shape: 'ring' }))
  assert.is(refusal, 'the layout is that of the device')
  assert.equal([played, own.layout, changes()], [[], LINE, 0])
})

test('wishes wait for other work that is under way', async () => {
  const mutex = new Mutex()
  const { own, played } = openLayout({ mutex })
  let isDone = false
  const work = mutex.runExclusive(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    isDone = true
    assert.equal(played, [])
  })
  await own.choose({ shape: 'ring' })
  assert.ok(isDone)
  await work
})

test.run()
