import { readFile, writeFile } from 'node:fs/promises'
import { parseScene } from '@ledloom/stream'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../../sockets/test/free-port.ts'
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
  assert.equal(
    members.map(({ name }) => name),
    devices.map(({ name }) => name),
  )
  assert.ok(members.every(({ outlet }) => outlet!.sent > 0))
  const { status, stderr } = await running.interrupt()
  assert.equal([status, stderr], [0, ''])
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
