import { setTimeout } from 'node:timers/promises'
import type { HouseState } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SectionFeed } from '../../src/feed/section-feed.ts'
import { lightsOf, RecordingStudio } from '../recording-studio.ts'

const test = suite('SectionFeed')

function follow() {
  const controls = new RecordingStudio()
  const reported: [string, unknown][] = []
  const sections = new SectionFeed(controls, (section, value) => reported.push([section, value]))
  return { controls, reported, sections }
}

/** A section in which figures run. */
function inputsOf(packets: number) {
  const input = { name: 'ddp', title: 'DDP', port: 4048, packets, lost: 0, refused: 0 }
  return { owner: null, inputs: [input] }
}

test('the existing sections are sent first, missing ones are not', () => {
  const { reported, sections } = follow()
  assert.equal(
    reported.map(([section]) => section),
    ['lights', 'files'],
  )
  sections.close()
})

test('a section is sent when its object changes, and when it is gone', () => {
  const { controls, reported, sections } = follow()
  reported.length = 0
  const longer = lightsOf(3)
  controls.change({ lights: longer })
  controls.change({ lights: longer })
  controls.state = { files: controls.state.files! }
  controls.change({})
  assert.equal(reported, [
    ['lights', longer],
    ['lights', null],
  ])
  sections.close()
})

test('running figures are sent four times a second, the newest last', async () => {
  const { controls, reported, sections } = follow()
  reported.length = 0
  const start = performance.now()
  for (let packets = 1; packets <= 60; packets++) {
    controls.change({ inputs: inputsOf(packets) })
    await setTimeout(5)
  }
  const elapsed = performance.now() - start
  await setTimeout(300)
  assert.ok(
    reported.length >= 2 && reported.length <= elapsed / 250 + 3,
    `${reported.length} times`,
  )
  assert.equal(reported[0], ['inputs', inputsOf(1)])
  assert.equal(reported.at(-1), ['inputs', inputsOf(60)])
  sections.close()
})

test('the devices of a house are as new as what it says of them', () => {
  const { controls, reported, sections } = follow()
  const devicesOf = (state: 'live' | 'found') => ({
    ...{ isSearching: false, takesUdpPort: true },
    devices: [{ address: '192.168.1.21', name: 'Tree', family: 'G', firmware: '2.8', state }],
  })
  reported.length = 0
  controls.change({ devices: devicesOf('found') })
  controls.change({ devices: devicesOf('live') })
  // Any house will do: it is sent as it is.
  controls.change({ house: { own: [] } as unknown as HouseState })
  assert.equal(
    reported.map(([section]) => section),
    ['devices', 'devices', 'house'],
  )
  assert.equal(reported[1]?.[1], devicesOf('live'))
  sections.close()
})

test('nothing is sent after the end, and the listener is removed', async () => {
  const { controls, reported, sections } = follow()
  controls.change({ inputs: inputsOf(1) })
  controls.change({ inputs: inputsOf(2) })
  reported.length = 0
  sections.close()
  controls.change({ lights: lightsOf(9) })
  await setTimeout(300)
  assert.equal(reported, [])
  assert.is(controls.listenerCount, 0)
})

test.run()
