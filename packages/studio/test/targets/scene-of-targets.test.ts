import { writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sceneOfTargets } from '../../src/targets/scene-of-targets.ts'
import { Workplace } from '../workplace.ts'

const test = suite('sceneOfTargets')
const place = new Workplace()

test.after(() => place.close())

test('devices named one by one all show the same; what is chosen goes to each of them', async () => {
  const options = { via: 'udp', udp: 9000, layout: 'cone' } as const
  const { devices } = await sceneOfTargets(['tree', '10.0.0.2'], options)
  assert.equal(
    devices.map(({ address, place, via, udp, layout }) => [address, place, via, udp, layout]),
    [
      ['tree', 'same', 'udp', 9000, 'cone'],
      ['10.0.0.2', 'same', 'udp', 9000, 'cone'],
    ],
  )
})

test('what a scene file says stands; paths begin at its folder, light is changed by what is said now', async () => {
  const path = place.path('garden.yaml')
  await writeFile(
    path,
    `frameRate: 30
output: { brightness: 0.5, gamma: 2 }
devices:
  - { address: tree, via: http, udp: 7, layout: tree.csv }
  - { address: wall, layout: 'file:///walls/my%20wall.csv' }
`,
  )
  const scene = await sceneOfTargets([path], { via: 'udp', udp: 9, output: { brightness: 0.1 } })
  assert.is(scene.frameRate, 30)
  const [tree, wall] = scene.devices
  assert.is(wall?.layout, '/walls/my wall.csv')
  assert.equal([tree?.via, tree?.udp, tree?.layout], ['http', 7, place.path('tree.csv')])
  assert.equal(tree?.output, { brightness: 0.1, gamma: 2 })
})

test('the file of a device states its ports', async () => {
  await writeFile(place.path('device.json'), '{"http":"http://127.0.0.1:8080","udp":7001}\n')
  const { devices } = await sceneOfTargets([`@${place.path('device.json')}`], { udp: 9 })
  assert.equal([devices[0]?.address, devices[0]?.udp], ['127.0.0.1:8080', 7001])
})

test('a device of a scene may be one in a file beside it, whose port for datagrams is taken', async () => {
  await writeFile(place.path('oak.json'), '{"http":"http://127.0.0.1:8081/","udp":7002}\n')
  await writeFile(place.path('ash.json'), '{"http":"http://127.0.0.1:8082/","udp":7003}\n')
  const scene = `devices:
  - { name: oak, address: '@oak.json', via: udp }
  - { name: said, address: '@ash.json', udp: 7 }
  - { name: elm, address: elm, udp: 8 }
`
  await writeFile(place.path('files.yaml'), scene)
  const { devices } = await sceneOfTargets([place.path('files.yaml')], { udp: 9 })
  assert.equal(
    devices.map(({ name, address, udp }) => [name, address, udp]),
    [
      ['oak', '127.0.0.1:8081', 7002],
      ['said', '127.0.0.1:8082', 7],
      ['elm', 'elm', 8],
    ],
  )
})

for (const [one, two] of [
  ['http://10.0.0.2:81', '10.0.0.2:81'],
  ['Oak', 'oak:80/'],
] as const) {
  test(`${one} and ${two} are the same device`, async () => {
    const scene = `devices: [{ name: a, address: '${one}' }, { name: b, address: '${two}' }]\n`
    await writeFile(place.path('twice.yaml'), scene)
    for (const targets of [[one, two], [place.path('twice.yaml')]]) {
      const failure = await sceneOfTargets(targets, {}).catch(String)
      assert.match(String(failure), / is there twice/)
    }
  })
}

test('one host may be sent several lights', async () => {
  const forward = (name: string) => `{ name: ${name}, address: 'ddp://10.0.0.2', layout: ${name} }`
  await writeFile(place.path('lights.yaml'), `devices: [${['a', 'b'].map(forward).join(', ')}]\n`)
  assert.is((await sceneOfTargets([place.path('lights.yaml')], {})).devices.length, 2)
})

test('frames that are sent on have as many LEDs as the first device, or as many as are said', async () => {
  const { devices } = await sceneOfTargets(['tree', 'ddp://host'], {})
  assert.is(devices[1]?.layout, undefined)
  const [line] = (await sceneOfTargets(['ddp://host'], { leds: 9 })).devices
  assert.is(line?.layout, 'line')
  const failure = await sceneOfTargets(['ddp://host'], {}).catch(String)
  assert.match(String(failure), /ddp:\/\/host: the number of LEDs is unknown/)
})

test.run()
