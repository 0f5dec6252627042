import { createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { playStack, typed, until } from './playing-player.ts'
import { type EffectFile, openEffectFile } from './playing-source.ts'

const test = suite('an effect that runs while it is changed')

const LAYOUT = createLayout([0, 0, 0])

/** Shows its level, how often it was begun, and the time. */
const STATEFUL = `import { defineEffect, number } from '@ledloom/effects'
let begun = 0
export default defineEffect({
  title: 'Mine', description: 'D.', kind: 'stateful',
  params: {
    level: number({ default: 0.25, min: 0, max: 1, description: 'a level' }),
    other: number({ default: 0.25, min: 0, max: 1, description: 'another' }),
  },
  live: ['level'],
  prepare({ params }) {
    begun++
    return (frame: Float32Array, time: number) => frame.set([params.level, begun, time])
  },
})
`

let file: EffectFile

test.before(async () => {
  file = await openEffectFile()
  await file.save(STATEFUL)
})
test.after(() => file.remove())

test('goes on with what is live, however often it is changed', async () => {
  const layer = (params = {}) => ({ ...typed(file.path(), params), id: 'one' })
  const { stack, frame, close } = await playStack([layer()], { layout: LAYOUT })
  try {
    await until(() => frame[2]! > 0.1)
    const begun = frame[1]
    for (const level of [0.5, 0.75, 1, 0.5, 0.75]) {
      await stack.update([layer({ level })])
      await until(() => frame[0] === level)
      const { 2: time } = frame
      await until(() => frame[2]! > time!)
    }
    assert.is(frame[1], begun)
    stack.transport.seek(0)
    await until(() => frame[1]! > begun!)
  } finally {
    await close()
  }
})

test.run()
