import { writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTargets } from '../../src/targets/open-targets.ts'
import { Workplace } from '../workplace.ts'

const test = suite('describeModes')
const place = new Workplace()

test.after(() => place.close())

/** What is said of devices, named `d0` and so on in a scene file, after they were played on. */
async function modesAfter(modes: readonly ('off' | 'effect')[]): Promise<readonly string[]> {
  const devices = await Promise.all(modes.map((mode) => place.device({ ledCount: 2, mode })))
  const scene = place.path('scene.yaml')
  const lines = devices.map(({ address }, i) => `  - { name: d${i}, address: '${address}' }\n`)
  await writeFile(scene, `devices:\n${lines.join('')}`)
  const { signal } = new AbortController()
  const targets = await openTargets([scene], { signal, note: () => undefined })
  place.keep(targets)
  return targets.restore()
}

test('the mode of one device has no name, those of a few have a line each', async () => {
  assert.equal(await modesAfter(['effect']), ['the device is back in mode effect'])
  assert.equal(await modesAfter(['effect', 'off']), [
    'd0 is back in mode effect',
    'd1 is back in mode off',
  ])
})

test('of many devices those in the same mode have one line', async () => {
  const many = Array.from({ length: 11 }, () => 'off' as const)
  assert.equal(await modesAfter([...many, 'effect']), [
    'd0, d1, d2 and 8 more: each is back in mode off',
    'd11 is back in mode effect',
  ])
})

test.run()
