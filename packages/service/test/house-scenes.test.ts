import { setImmediate } from 'node:timers/promises'
import type { Scene } from '@ledloom/stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HouseScenes } from '../src/lights/house-scenes.ts'

const test = suite('house-scenes')

test('a read that began earlier and ends later changes nothing, whatever it finds', async () => {
  const { scenes, reads, notes } = open()
  const first = scenes.read(['tree.yaml'])
  const second = scenes.read(['tree.yaml'])
  reads[1]?.find('new:1')
  assert.equal((await second).scene.devices.map(addressOf), ['new:1'])
  reads[0]?.find('old:1')
  assert.equal((await first).scene.devices.map(addressOf), ['new:1'])

  let changes = 0
  scenes.onChange(() => changes++)
  for (const end of ['find', 'fail'] as const) {
    const older = scenes.devicesOf('tree.yaml')
    const newer = scenes.devicesOf('tree.yaml')
    const [slow, quick] = reads.slice(-2)
    quick?.find('new:1')
    await newer
    slow?.[end]('old:1')
    assert.equal((await older).map(addressOf), ['new:1'])
  }
  assert.equal([changes, scenes.unread, notes], [0, [], []])

  // One that ends first counts until the newer one ends.
  const older = scenes.devicesOf('tree.yaml')
  const newer = scenes.devicesOf('tree.yaml')
  const [quick, slow] = reads.slice(-2)
  quick?.find('old:1')
  assert.equal((await older).map(addressOf), ['old:1'])
  slow?.fail('no such file')
  assert.equal((await newer).map(addressOf), ['old:1'])
  assert.equal([changes, scenes.unread], [2, ['a scene file is left aside: no such file']])
  scenes.close()
})

test('what several files mean together is not taken from before one of them was read again', async () => {
  const { scenes, reads } = open()
  const texts = ['tree.yaml', 'porch.yaml']
  const first = scenes.read(texts)
  const [tree, porch] = reads
  tree?.find('old:1')
  const again = scenes.devicesOf('tree.yaml')
  reads[2]?.find('new:1')
  await again
  porch?.find('porch:1')
  assert.equal((await first).scene.devices.map(addressOf), ['new:1', 'porch:1'])
  scenes.close()
})

test('a read of a file that has left the house says nothing any more', async () => {
  const { scenes, reads, notes } = open()
  const read = scenes.devicesOf('tree.yaml')
  scenes.keepOnly([])
  reads[0]?.fail('no such file')
  assert.equal(await read, [])
  assert.equal([scenes.unread, notes], [[], []])
  scenes.close()
})

test('a file whose disk does not answer keeps no other one waiting, and is read once more when it does', async () => {
  const { scenes, reads, notes } = open({ slowMs: 8, longestMs: 8 })
  const texts = ['tree.yaml', 'porch.yaml']
  const first = scenes.read(texts)
  reads[1]?.find('porch:1')
  const part = await first
  assert.equal([part.isWhole, part.scene.devices.map(addressOf)], [false, ['porch:1']])
  const stalled = 'a scene file is left aside: tree.yaml is on a disk that does not answer'
  assert.equal([scenes.unread, notes], [[stalled], [stalled]])

  // Of the one that stalls no other read is begun.
  const second = scenes.read(texts)
  reads[2]?.find('porch:2')
  assert.equal((await second).scene.devices.map(addressOf), ['porch:2'])
  assert.is(reads.length, 3)

  const changed = new Promise<void>((resolve) => scenes.onChange(resolve))
  reads[0]?.find('old:1')
  await setImmediate()
  reads[3]?.find('tree:1')
  await changed
  assert.equal([scenes.unread, notes.length], [[], 2])
  const third = scenes.read(texts)
  reads[4]?.find('tree:1')
  reads[5]?.find('porch:2')
  assert.equal((await third).scene.devices.map(addressOf), ['tree:1', 'porch:2'])
  scenes.close()
})

test.run()

/** Scenes whose files are read as the test lets them. */
function open(disk?: { readonly slowMs: number; readonly longestMs: number }) {
  const reads: { readonly find: (address: string) => void; fail: (reason: string) => void }[] = []
  const notes: string[] = []
  const scenes = new HouseScenes({
    ...{ note: (line: string) => notes.push(line), signal: new AbortController().signal },
    ...{ retryMs: 3_600_000, disk },
    readText: () =>
      new Promise<Scene>((resolve, reject) => {
        const find = (address: string) => resolve({ devices: [{ address }] })
        reads.push({ find, fail: (reason) => reject(new Error(reason)) })
      }),
  })
  return { scenes, reads, notes }
}

function addressOf({ address }: { readonly address: string }): string {
  return address
}
