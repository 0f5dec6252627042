import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type PlayedScene,
  type PlayedSceneDevice,
  rebaseScene,
  sceneFileOf,
  withSceneFile,
} from '../../src/devices/played-scene.ts'

const test = suite('played scene')

const TREE: PlayedSceneDevice = { address: 'a', name: 'tree', place: 'same' }
const ROOF: PlayedSceneDevice = { address: 'b', name: 'roof', place: { translate: [0, 2, 0] } }
const WALL: PlayedSceneDevice = { address: 'c', name: 'wall', place: {} }

const sceneOf = (...devices: readonly PlayedSceneDevice[]): PlayedScene => ({ devices })

test('a change that is undone leaves what others changed meanwhile', () => {
  const [from, to] = [sceneOf(TREE, ROOF), sceneOf(TREE)]
  assert.equal(rebaseScene(sceneOf(TREE, ROOF, WALL), { from, to }).devices, [TREE, WALL])
  // One that others released is not connected again by undoing another change.
  assert.equal(rebaseScene(sceneOf(TREE), { from: sceneOf(TREE, WALL), to: from }).devices, [
    TREE,
    ROOF,
  ])
  const moved = { ...TREE, place: { translate: [9, 0, 0] } } as const
  assert.equal(rebaseScene(sceneOf(moved), { from: to, to: from }).devices, [moved, ROOF])
})

test('a scene file keeps its title, output and transports, and no port that it was not given', () => {
  const output = { brightness: 0.5 }
  const file = {
    ...{ title: 'Garden', frameRate: 20, output },
    devices: [{ address: 'b', name: 'roof', via: 'http' as const, place: {} }],
  }
  const loaded = withSceneFile(sceneOf(), file) as PlayedScene
  assert.match(
    sceneFileOf(loaded) ?? '',
    /^title: Garden\nframeRate: 20\noutput:\n {2}brightness: 0.5\ndevices:\n {2}- name: roof\n {4}address: b\n {4}via: http\n {4}place: \{\}\n$/,
  )
  // Devices that were there before do not get the output of the file.
  const beside = withSceneFile(sceneOf(TREE), file)
  assert.equal(
    [beside.output, beside.devices.map((each) => each.output)],
    [undefined, [undefined, output]],
  )
  assert.is(sceneFileOf(sceneOf(TREE)), undefined)
})

test.run()
