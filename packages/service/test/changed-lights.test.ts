import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changedLights, lightsLeft } from '../src/named-lights/changed-lights.ts'

const test = suite('changed-lights')

const tree = { address: '10.0.0.5', name: 'tree', isThere: true, movies: [], signal: undefined }
const KNOWN = [{ ...tree, mac: '1', callings: ['scene.yaml', '10.0.0.5', 'tree'] }]
const BEFORE = {
  devices: ['10.0.0.4', 'scene.yaml'],
  groups: { Porch: ['10.0.0.4', 'tree'], wall: ['tree'] },
}

test('what a house file adds changes no light', () => {
  const now = {
    devices: ['10.0.0.6', 'scene.yaml', '10.0.0.4'],
    groups: { more: ['10.0.0.6'], wall: ['tree'], porch: ['tree', '10.0.0.4'] },
  }
  assert.equal(changedLights(BEFORE, now, KNOWN), { groups: new Set(), devices: new Set() })
})

test('groups with other members, and devices that have left, also with their scene file, are changed', () => {
  const now = { devices: ['10.0.0.4'], groups: { Porch: ['10.0.0.4'] } }
  assert.equal(changedLights(BEFORE, now, KNOWN), {
    groups: new Set(['group-porch', 'group-wall']),
    devices: new Set(['scene.yaml', '10.0.0.5']),
  })
})

test('of what was asked before a start, groups and devices are left that the house file still has', () => {
  const light = (id: string, ...devices: readonly string[]) => {
    return { id, devices, isOn: false, show: undefined, brightness: 1, at: 1 }
  }
  const [porch, lamp] = [light('group-porch', '10.0.0.4', '10.0.0.6'), light('a1', '10.0.0.6')]
  const lights = [porch, lamp, light('group-gone', '10.0.0.4')]
  const groups = { porch: ['10.0.0.4'] }
  assert.equal(lightsLeft(lights, { devices: ['10.0.0.4'], groups }), [
    light('group-porch', '10.0.0.4'),
  ])
  // Which devices a file has is not known yet.
  assert.equal(lightsLeft(lights, { devices: ['10.0.0.4', 'scene.yaml'], groups }), [porch, lamp])
})

test.run()
