import { writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTargets } from '../../../src/live/targets/open-targets.ts'
import { failureOf } from '../../failure-of.ts'
import { Workplace } from '../../workplace.ts'

const test = suite('openTargets')
const place = new Workplace()

test.after(() => place.close())

test('a broken layout of a device that is away is told, instead of playing without its place', async () => {
  const { address } = await place.device({ ledCount: 9 })
  await writeFile(place.path('away.csv'), 'here and there\n')
  const scene = place.path('scene.yaml')
  await writeFile(
    scene,
    `devices:
  - { address: '${address}' }
  - { address: '127.0.0.1:1', layout: away.csv }
`,
  )
  const notes: string[] = []
  const { signal } = new AbortController()
  const opening = openTargets([scene], { signal, note: (line) => notes.push(line) })
  const failure = await failureOf(opening)
  assert.is(failure.code, 'bad-file')
  assert.match(failure.message, /^\S*away\.csv: /)
  assert.equal(notes, [])
})

test.run()
