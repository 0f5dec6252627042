import { type Device, DeviceError } from '@ledloom/device'
import type { Studio } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DeviceTurns } from '../../src/lasting/device-turns.ts'
import { OwnDevices } from '../../src/stored/own-devices.ts'
import { StoredMemory } from '../../src/stored/stored-memory.ts'
import { until } from '../until.ts'

const test = suite('own-devices')

test('settings that a device refuses are restored ever more rarely, with a line at first and when it takes them', async () => {
  const borrowed = { movies: [], uploads: [], borrowed: { brightness: 70 } }
  const memory = new StoredMemory({ porch: borrowed, tree: borrowed }, async () => undefined)
  const notes: string[] = []
  const tries = { porch: 0, tree: 0 }
  let isOver = false
  const deviceOf = (name: 'porch' | 'tree', code: 'refused' | 'timeout') => {
    const set = async () => {
      tries[name]++
      if (!isOver) throw new DeviceError(code, `${name}: ${code}`)
    }
    return { brightness: { set } } as unknown as Device
  }
  const live = new Map([
    ['porch', { device: deviceOf('porch', 'refused') }],
    ['tree', { device: deviceOf('tree', 'timeout') }],
  ])
  const studio = {
    devices: {
      live: (name: string) => live.get(name),
      scene: { devices: [...live.keys()].map((address) => ({ address })) },
    },
  } as unknown as Studio
  const own = new OwnDevices({
    ...{ studio, memory, turns: new DeviceTurns(), retryMs: 1 },
    note: (line) => notes.push(line),
  })
  void own.stream()
  await until(() => tries.porch === 6)
  assert.ok(tries.tree > tries.porch, `${tries.tree} tries at the one that does not answer`)
  isOver = true
  await until(() => notes.length === 4)
  assert.equal(notes.sort(), [
    'porch gets back its settings later: porch: refused',
    'porch has its settings again',
    'tree gets back its settings later: tree: timeout',
    'tree has its settings again',
  ])
})

test.run()
