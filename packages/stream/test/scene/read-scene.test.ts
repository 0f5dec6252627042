import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatScene } from '../../src/scene/format-scene.ts'
import { parseScene, readScene } from '../../src/scene/read-scene.ts'
import { SceneError } from '../../src/scene/scene.ts'

const test = suite('readScene')

test('reads a file, and names it in what is wrong with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scene-'))
  const path = join(folder, 'a.yaml')
  await writeFile(path, 'devices:\n  - address: 10.0.0.1\n')
  assert.is((await readScene(path)).devices[0]!.address, '10.0.0.1')
  await writeFile(path, 'devices: 5\n')
  const failure = await readScene(path).catch((error: SceneError) => error.message)
  assert.is(String(failure).startsWith(`${path}:1: devices`), true)
  await rm(folder, { recursive: true })
})

test('a file that is not there is unreadable', async () => {
  const failure = await readScene('/no/such/scene.yaml').catch((error: SceneError) => error)
  assert.instance(failure, SceneError)
  assert.is((failure as SceneError).code, 'unreadable')
})

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

const VALUES = [
  ['name', '""', 'name must be a text that is not empty'],
  ['layout', '5', 'layout must be a text that is not empty'],
  ['place', 'here', 'place must be same, or scale, rotate and translate, or a matrix'],
  ['place', '{ scale: a }', 'place\\.scale must be a number, or a list of three'],
  ['place', '{ scale: [1, a, 1] }', 'place\\.scale\\.1 must be a number'],
  ['place', '{ matrix: [1] }', 'place\\.matrix must be a list of 16 numbers'],
  ['format', 'GRB', 'format must be RGB or RGBW'],
  ['udp', '0', 'udp must be a whole number from 1 to 65535'],
  ['udp', '1.5', 'udp must be a whole number from 1 to 65535'],
  ['version', '4', 'version must be 1, 2 or 3'],
  ['frameRate', 'fast', 'frameRate must be a number from 0.1 to 1000'],
  ['output', '5', 'output must be output options, such as brightness: 0.5'],
  ['output', '{ whitePoint: [1, 2, 1] }', 'output\\.whitePoint\\.1 must be a number from 0 to 1'],
  [
    'output',
    '{ whitePoint: 1 }',
    'output\\.whitePoint must be a list of three numbers from 0 to 1',
  ],
] as const

for (const [what, text, message] of [
  ['no YAML', 'devices: [', /^s\.yaml:1: the \[ that begins here needs a \] as its end/],
  [
    'no device',
    'devices: []',
    /^s\.yaml:1: devices must be a list of 1 to 1000 devices, got \[\]$/,
  ],
  [
    'a device without an address',
    'devices:\n  - name: tree',
    /^s\.yaml:2: devices\.0\.address is missing$/,
  ],
  [
    'an unknown key',
    'devices:\n  - address: a\n    vai: udp',
    /^s\.yaml:3: devices\.0 has no 'vai'; did you mean via\?$/,
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
    /^s\.yaml:4: devices\.0\.output\.brightness must be a number from 0 to 1, got 2$/,
  ],
  [
    'a way there is not',
    'devices:\n  - address: a\n    via: smoke',
    /^s\.yaml:3: devices\.0\.via must be auto, udp or http, got "smoke"$/,
  ],
  [
    'a place that is none',
    'devices:\n  - address: a\n    place: { rotate: [1, 2] }',
    /^s\.yaml:3: devices\.0\.place\.rotate must be a list of three numbers, got \[1,2\]$/,
  ],
  ['nothing', '', /^s\.yaml:1: the scene must have a list of devices, got null$/],
  ['a list', '- a', /^s\.yaml:1: the scene must have a list of devices, got \["a"\]$/],
  ...VALUES.map(
    ([key, value, says]) =>
      [
        `a wrong ${key}`,
        `devices:\n  - { address: a, ${key}: ${value} }`,
        new RegExp(`^s\\.yaml:2: devices\\.0\\.${says}, got .*$`),
      ] as const,
  ),
] as const) {
  test(`${what} is reported with its line`, () => {
    const error = failureOf(text)
    assert.match(error.message, message)
    assert.is(error.code, 'malformed')
  })
}

test('what is nested too deeply is refused in words', () => {
  const { message } = failureOf(`devices: ${'['.repeat(20_000)}${']'.repeat(20_000)}`)
  assert.match(message, /^s\.yaml:1: lists and maps are nested deeper than 64 levels$/)
})

function failureOf(text: string): SceneError {
  try {
    parseScene(text, 's.yaml')
  } catch (error) {
    if (error instanceof SceneError) return error
  }
  return assert.unreachable('it was read') as never
}

test('the example of a scene is one, and a scene is read as it was written', async () => {
  const path = fileURLToPath(new URL('../../../../examples/scenes/garden.yaml', import.meta.url))
  const scene = await readScene(path)
  assert.equal(
    scene.devices.map(({ name }) => name),
    ['tree', 'roof', 'curtain'],
  )
  const text = formatScene(scene)
  assert.match(text, /^ +rotate: \[ 0, 0, 8 \]$/m)
  assert.equal(parseScene(text, path), scene)
})

test.run()
