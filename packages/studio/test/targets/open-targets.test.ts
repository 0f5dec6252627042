import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTargets } from '../../src/targets/open-targets.ts'
import { failureOf } from '../failure-of.ts'
import { Workplace } from '../workplace.ts'

const test = suite('openTargets')
const place = new Workplace()

test.after(() => place.close())

test('a broken layout of an absent device is an error, instead of playing without its place', async () => {
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

test('what is sent on has the LEDs of the first device, in the shape that was chosen', async () => {
  const { address } = await place.device({ ledCount: 9 })
  const { signal } = new AbortController()
  const options = { signal, layout: 'line', note: () => undefined }
  const targets = await openTargets([address, 'ddp://127.0.0.1:9'], options)
  place.keep(targets)
  assert.equal(targets.controllers, [
    { address: 'ddp://127.0.0.1:9', ledCount: 9, hasWhite: false },
  ])
})

test('the common layout of many is named after the first of them', async () => {
  const { address } = await place.device({ ledCount: 9 })
  const { signal } = new AbortController()
  const others = Array.from({ length: 5 }, (_, i) => `ddp://127.0.0.1:${9 + i}`)
  const targets = await openTargets([address, ...others], { signal, note: () => undefined })
  place.keep(targets)
  assert.is(targets.layout.name, `${address}, ${others[0]}, ${others[1]} and 3 more`)
  assert.is(targets.names.length, 6)
})

test('a device that is named by two of its addresses is one line', async () => {
  const { address } = await place.device({ ledCount: 9 })
  const port = address.split(':')[1]
  const targets = [address, `localhost:${port}`]
  const { signal } = new AbortController()
  const failure = await failureOf(openTargets(targets, { signal, note: () => undefined }))
  assert.is(failure.message, `localhost:${port} is the same device as ${address}`)
})

test('broken off while a device is being connected to, it ends with the reason for that', async () => {
  const { address } = await place.device({ ledCount: 9 })
  const ending = new AbortController()
  const slow = createServer(() => ending.abort(new Error('broken off'))).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  place.keep({ close: async () => void slow.close() })
  const { port } = slow.address() as AddressInfo
  const notes: string[] = []
  const { signal } = ending
  const options = { signal, note: (line: string) => notes.push(line) }
  const failure = await failureOf(openTargets([address, `127.0.0.1:${port}`], options))
  assert.is(failure.message, 'broken off')
  assert.equal(notes, [])
})

test.run()
