import { writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { connectDevice } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from '../run-here.ts'
import { runForJson, runLedloom } from '../run-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom device')
const place = new Workplace()

test.after(() => place.close())

test('its first line of JSON leads other commands to it, until Ctrl-C', async () => {
  const mac = '5c:cf:7f:33:aa:ff'
  const described = [
    '--family',
    'G',
    '--leds',
    '40',
    '--mac',
    '5C-CF-7F-33-AA-FF',
    '--name',
    'Porch',
  ]
  const running = place.start('device', '--json', ...described)
  const line = await running.says(/^.*\n/)
  assert.is(JSON.parse(line).mac, mac)
  const file = place.path('device.json')
  await writeFile(file, line)
  const [info] = await runForJson('info', `@${file}`)
  const { name, ledCount, family } = info as Record<string, unknown>
  assert.equal([name, ledCount, family], ['Porch', 40, 'G'])
  const { status, stderr } = await running.interrupt()
  assert.equal([status, stderr], [0, ''])
})

test('--preview shows what a client streams', async () => {
  const running = place.start('device', '--leds', '3', '--preview', '--json')
  const { http, preview } = JSON.parse(await running.says(/^.*\n/))
  const client = place.keep(await connectDevice(http))
  const frame = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9)
  await client.mode.set('rt')
  await client.realtime.sendFrame(frame)
  const reply = await fetch(`${preview}/frame`)
  assert.equal(new Uint8Array(await reply.arrayBuffer()), frame)
})

test('--like-hardware makes family D as its owners report it', async () => {
  const described = ['--family', 'D', '--firmware', '2.3.5', '--leds', '3', '--like-hardware']
  const running = place.start('device', '--json', ...described)
  const { http } = JSON.parse(await running.says(/^.*\n/))
  const gestalt = await fetch(`${http}/xled/v1/gestalt`)
  assert.not('bytes_per_led' in ((await gestalt.json()) as object))
  assert.is((await fetch(`${http}/xled/v1/led/layout/full`)).status, 404)
})

test('on all addresses it prints one that leads to it', async () => {
  const { stdout } = await runLedloom('device', '--host', '0.0.0.0', '--json', '--seconds', '0.2')
  const { hostname, port } = new URL(JSON.parse(stdout).http)
  const others = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const isAlone = others.every(({ internal, family }) => internal || family !== 'IPv4')
  assert.ok(isAlone || others.some(({ address }) => address === hostname), hostname)
  assert.ok(Number(port) > 0)
})

test('--seconds ends it, and says where it was with all its ports', async () => {
  const { status, stdout } = await runLedloom('device', '--family', 'D', '--seconds', '0.2')
  assert.is(status, 0)
  const [http, realtime, discovery] = stdout.split('\n')
  assert.match(
    http ?? '',
    /^virtual device: http:\/\/127\.0\.0\.1:\d+ \([0-9a-f:]{17}\); Ctrl-C ends it$/,
  )
  assert.match(realtime ?? '', /^realtime datagrams: UDP port \d+$/)
  assert.match(discovery ?? '', /^discovery: UDP port \d+$/)
})

test('a family has as many LEDs as its usual string, at any firmware', async () => {
  const running = place.start('device', '--family', 'D', '--firmware', '1.99.20', '--json')
  const client = place.keep(await connectDevice(JSON.parse(await running.says(/^.*\n/)).http))
  assert.is(client.ledCount, 175)
})

test('so is what the firmware cannot do with the LEDs that are kept', async () => {
  const kept = ['device', '--seconds', '0.1', '--state', place.path('state.json')]
  assert.is((await runHere(...kept, '--family', 'D', '--leds', '255')).status, 0)
  const { status, stderr } = await runHere(...kept, '--firmware', '1.99.20')
  assert.is(status, 2)
  assert.match(stderr, /must be 1 to 180 for family D with firmware 1\.99\.20, got 255$/m)
})

test('what no device can be is a wrong command line', async () => {
  for (const [option, says] of [
    [['--name', 'x'.repeat(33)], /1 to 32 characters/],
    [['--mac', 'zz'], /six groups of two hex digits/],
    [['--state', ''], /the path of a file/],
    [
      ['--family', 'D', '--leds', '300'],
      /--leds must be 1 to 255 for family D at firmware 2\.7\.1/,
    ],
  ] as const) {
    const { status, stderr } = await runHere('device', '--seconds', '0.1', ...option)
    assert.is(status, 2, option.join(' '))
    assert.match(stderr, says)
  }
})

test.run()
