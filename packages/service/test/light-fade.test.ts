import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LightFade } from '../src/lights/light-fade.ts'

const test = suite('light-fade')

const studio = { fade: () => undefined }
const { signal } = new AbortController()
const never = new Promise<void>(() => undefined)
/** So many milliseconds that nothing waits for them. */
const HOUR_MS = 3_600_000

test('a device that hangs is waited for, but not for ever', async () => {
  // Its timer keeps no program running.
  const running = setTimeout(() => undefined, HOUR_MS)
  await new LightFade(studio, signal, 1).unlessHurried(never)
  clearTimeout(running)
})

test('nothing is waited for while something else waits', async () => {
  const fade = new LightFade(studio, signal, HOUR_MS)
  const waited = fade.unlessHurried(never)
  const goOn = fade.hurry()
  await waited
  goOn()
})

test('work that fails while it is waited for is a failure', async () => {
  const fade = new LightFade(studio, signal, HOUR_MS)
  const failed = fade.unlessHurried(Promise.reject(new Error('no room')))
  assert.is(await failed.catch(({ message }: Error) => message), 'no room')
})

test.run()
