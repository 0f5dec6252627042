import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { parseLayoutText } from '@ledloom/core'
import { formatScene, parseScene } from '@ledloom/stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../../sockets/test/free-port.ts'
import { until } from '../../../sockets/test/until.ts'
import { devicePorts } from '../../../virtual-device/test/device-ports.ts'
import { runHere } from '../run-here.ts'
import { Workplace } from '../workplace.ts'
import { playOnMany } from './play-on-many.ts'

const test = suite('ledloom device --count')
const place = new Workplace()

test.after(() => place.close())

test('a dozen devices of one process are played on by the scene that they write', async () => {
  const { scene, running, devices, members } = await playOnMany(place, 12)
  for (const key of ['name', 'http', 'udp', 'mac'] as const) {
    assert.is(new Set(devices.map((device) => device[key])).size, 12, key)
  }
  const { devices: placed } = parseScene(await readFile(scene, 'utf8'), scene)
  assert.equal(
    placed.map(({ name, address, udp }) => [name, `http://${address}`, udp]),
    devices.map(({ name, http, udp }) => [name, http, udp]),
  )
  assert.is(new Set(placed.map(({ place }) => JSON.stringify(place))).size, 12)
  assert.equal(new Set(members.map(({ name }) => name)), new Set(devices.map(({ name }) => name)))
  assert.ok(members.every(({ outlet }) => outlet!.sent > 0))
  const { status, stderr } = await running.interrupt()
  assert.equal([status, stderr], [0, ''])
})

test('a device that comes late joins, with its part of the picture', async () => {
  const scene = place.path('late.yaml')
  const described = ['--count', '2', '--leds', '3', '--layout', 'line', '--scene', scene]
  await runHere('device', '--seconds', '0.1', ...described)
  const [first, second] = await Promise.all([devicePorts(), devicePorts()])
  const { devices } = parseScene(await readFile(scene, 'utf8'), scene)
  const there = [first, second].map(({ httpPort, udpPort }, i) => ({
    ...devices[i]!,
    ...{ address: `127.0.0.1:${httpPort}`, udp: udpPort },
  }))
  await writeFile(scene, formatScene({ devices: there }))
  const halves = place.path('halves.js')
  await writeFile(halves, 'export default (x, y) => (y < 0.05 ? [1, 0, 0] : [0, 0, 1])')
  const early = await place.device({ ledCount: 3, ...first })
  const running = place.start('play', halves, '--to', scene)
  const isRed = ([red, green, blue]: Uint8Array) => red === 255 && green === 0 && blue === 0
  const isBlue = ([red, green, blue]: Uint8Array) => red === 0 && green === 0 && blue === 255
  await until(() => isRed(early.shown))
  const late = await place.device({ ledCount: 3, ...second })
  await until(() => isBlue(late.shown))
  const { status, stderr } = await running.interrupt()
  assert.is(status, 0)
  assert.match(stderr, /Device 2 is connected and shows the picture\n/)
})

test('each kept layout has a file of its own beside the scene', async () => {
  const [state, scene] = [place.path('kept'), place.path('kept.yaml')]
  const line = ['device', '--seconds', '0.1', '--state', state]
  await runHere(...line, '--count', '1', '--leds', '3', '--layout', 'line')
  await runHere(...line, '--count', '3', '--scene', scene)
  const { devices } = parseScene(await readFile(scene, 'utf8'), scene)
  const layouts = devices.map(({ layout }) => layout)
  assert.equal(layouts, ['kept.layout.json', 'kept.layout-2.json', 'kept.layout-2.json'])
  const ledCounts = layouts.map(
    async (name) => parseLayoutText(await readFile(place.path(name!), 'utf8')).ledCount,
  )
  assert.equal(await Promise.all(ledCounts), [3, 250, 250])
})

test('ports and the MAC address count up, and each device keeps its state in a file', async () => {
  const folder = place.path('states')
  const http = await freePort()
  const line = ['device', '--count', '2', '--seconds', '0.1', '--state', folder, '--json']
  const { stdout } = await runHere(
    ...[...line, '--mac', '5c:cf:7f:33:aa:ff', '--name', 'Tree', '--http', `${http}`],
  )
  const [first, second] = JSON.parse(stdout)
  assert.equal(
    [first.mac, second.mac, second.name],
    ['5c:cf:7f:33:aa:ff', '5c:cf:7f:33:ab:00', 'Tree 2'],
  )
  assert.is(new URL(second.http).port, `${http + 1}`)
  const again = JSON.parse((await runHere(...line)).stdout)
  assert.equal([again[0].mac, again[1].mac], [first.mac, second.mac])
})

test('people see the first ten devices, and how to play on the scene', async () => {
  const scene = place.path('wall.yaml')
  const described = ['--count', '12', '--leds', '3', '--layout', 'line', '--scene', scene]
  const { stdout } = await runHere('device', '--seconds', '0.1', ...described)
  assert.match(stdout, /^12 virtual devices; Ctrl-C ends them\nDevice 1 +http:/)
  assert.match(stdout, /\nDevice 10 .*\nand 2 more; --json lists all\n/)
  assert.match(stdout, `npx ledloom play plasma --to ${scene} --preview`)
})

test('an existing scene file is not changed', async () => {
  const path = place.path('mine.yaml')
  await writeFile(path, 'mine')
  const { status, stderr } = await runHere('device', '--seconds', '0.1', '--scene', path)
  assert.is(status, 1)
  assert.match(stderr, /mine\.yaml: exists and was not changed; choose another name\n$/)
  assert.is(await readFile(path, 'utf8'), 'mine')
})

test('an existing layout file is not changed, and no scene is written', async () => {
  const path = place.path('yours.layout.json')
  await writeFile(path, 'yours')
  const scene = place.path('yours.yaml')
  const { status, stderr } = await runHere('device', '--seconds', '0.1', '--scene', scene)
  assert.is(status, 1)
  assert.match(stderr, /yours\.layout\.json: exists and was not changed; choose another name\n$/)
  assert.is(await readFile(path, 'utf8'), 'yours')
  assert.not.ok(existsSync(scene))
})

test('what not all devices can have is a wrong command line', async () => {
  for (const [options, says] of [
    [['--count', '0'], /--count must be a whole number from 1 to 1000, got 0/],
    [['--count', '1001'], /--count must be a whole number from 1 to 1000/],
    [['--count', '3', '--preview'], /--preview shows one device, so not with --count/],
    [['--count', '3', '--real-ports'], /--real-ports are those of one device/],
    [['--count', '600', '--http', '65000'], /--http can be at most 64936 with --count 600/],
    [['--count', '3', '--mac', 'ff:ff:ff:ff:ff:fe'], /3 MAC addresses do not fit/],
    [['--count', '100', '--name', 'x'.repeat(29)], /--name can have 28 characters/],
    [['--scene', 'scene.txt'], /--scene must be a file that ends in \.yaml/],
  ] as const) {
    const { status, stderr } = await runHere('device', '--seconds', '0.1', ...options)
    assert.is(status, 2, options.join(' '))
    assert.match(stderr, says)
  }
})

test.run()
