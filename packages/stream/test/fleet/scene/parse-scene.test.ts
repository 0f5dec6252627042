import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseScene } from '../../../src/fleet/scene/parse-scene.ts'
import { SceneError } from '../../../src/fleet/scene/scene-error.ts'

const test = suite('parseScene')

const WHOLE = `
title: Garden
frameRate: 25
output: { brightness: 0.8, whitePoint: [1, 0.9, 0.8] }
devices:
  - name: tree
    address: 192.168.1.50
    via: udp
    version: 3
    fullFrameEveryMs: 1000
    place: { scale: 2, rotate: [0, 90, 0], translate: [1, 0, 0] }
  - address: 192.168.1.51
    place: same
    frameRate: 20
    output: { gamma: 2.2 }
  - address: sacn://10.0.0.7/3
    layout: roof.csv
    format: RGBW
    place: { matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 4, 5, 6, 1] }
`

test('devices, where they are, how frames go and what is done to their light', () => {
  const scene = parseScene(WHOLE, 'garden.yaml')
  assert.is(scene.devices.length, 3)
  assert.is(scene.devices[0]!.via, 'udp')
  assert.equal(scene.devices[1]!.output, { gamma: 2.2 })
  assert.is(scene.devices[1]!.place, 'same')
})

test('JSON as well', () => {
  const text = '{ "devices": [ { "address": "10.0.0.1" } ] }'
  assert.equal(parseScene(text, 'a.json'), { devices: [{ address: '10.0.0.1' }] })
})

for (const [what, text, message] of [
  ['no YAML', 'devices: [', /^s\.yaml:1: Flow sequence/],
  ['no device', 'devices: []', /^s\.yaml:1: devices: Too small/],
  [
    'a device without an address',
    'devices:\n  - name: tree',
    /^s\.yaml:2: devices\.0\.address is missing$/,
  ],
  [
    'an unknown key',
    'devices:\n  - address: a\n    vai: udp',
    /^s\.yaml:2: devices\.0 has no 'vai'; did you mean via\?$/,
  ],
  [
    'a key that stands for one that is missing',
    'devices:\n  - adress: a',
    /^s\.yaml:2: devices\.0 has no 'adress'; did you mean address\?$/,
  ],
  [
    'a key that looks like none',
    'devices:\n  - address: a\n    output: { glow: 1 }',
    /^s\.yaml:3: devices\.0\.output has no 'glow'; they are brightness, contrast, /,
  ],
  [
    'a value out of range',
    'devices:\n  - address: a\n    output:\n      brightness: 2',
    /^s\.yaml:4: devices\.0\.output\.brightness: Too big.*, got 2$/,
  ],
  [
    'a way there is not',
    'devices:\n  - address: a\n    via: smoke',
    /^s\.yaml:3: devices\.0\.via: Invalid option.*, got "smoke"$/,
  ],
  [
    'a place that is none',
    'devices:\n  - address: a\n    place: { rotate: [1, 2] }',
    /^s\.yaml:3: devices\.0\.place\.rotate/,
  ],
  ['nothing', '', /^s\.yaml:1: the scene/],
] as const) {
  test(`${what} is told with its line`, () => {
    const error = failureOf(text)
    assert.match(error.message, message)
    assert.is(error.code, 'malformed')
  })
}

function failureOf(text: string): SceneError {
  try {
    parseScene(text, 's.yaml')
  } catch (error) {
    if (error instanceof SceneError) return error
  }
  return assert.unreachable('it was read') as never
}

test.run()
