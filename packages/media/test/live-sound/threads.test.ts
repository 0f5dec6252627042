import { setTimeout } from 'node:timers/promises'
import { createFrame, createLayout } from '@ledloom/core'
import { describeSources, openSource, readSourceTiming } from '@ledloom/engine'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LiveSound } from '../../src/live-sound/live-sound.ts'
import { tone } from '../sound/sounds.ts'
import { pcmOf } from './play-sound.ts'

const test = suite('effects that hear live sound')
const layout = createLayout(Array.from({ length: 30 }, (_, i) => [0, i / 29, 0]).flat())
const FORMAT = { sampleRate: 8000, channels: 1, encoding: 's16le' } as const

for (const [where, names] of [
  ['in the thread that plays them', ['spectrum']],
  ['in a thread of their own', ['spectrum', 'vu-meter']],
] as const) {
  test(`they hear it ${where}`, async () => {
    const live = new LiveSound()
    const description = await describeSources(names, { sound: live.memory, partDuration: 60 })
    const source = await openSource(description, { layout })
    const frame = createFrame(layout.ledCount)
    const start = performance.now()
    const playUntil = async (amplitude: number, isReached: (light: number) => boolean) => {
      const piece = pcmOf(tone(440, amplitude), { ...FORMAT, seconds: 0.02 })
      for (let pieces = 0; pieces < 6000; pieces++) {
        live.take(piece, FORMAT)
        await setTimeout(20)
        source.render(frame, (performance.now() - start) / 1000)
        if (isReached(frame.reduce((sum, value) => sum + value, 0))) return
      }
      assert.unreachable(`the light does not follow an amplitude of ${amplitude}`)
    }
    await playUntil(0, (light) => light === 0)
    await playUntil(0.5, (light) => light > 1)
    await playUntil(0, (light) => light < 0.1)
    await playUntil(0.5, (light) => light > 1)
    await source.close?.()
  })
}

test('an effect that hears live sound has no end', async () => {
  const description = await describeSources(['beat'], { sound: new LiveSound().memory })
  assert.equal(await readSourceTiming(description), { kind: 'endless', order: 'any' })
})

test.run()
