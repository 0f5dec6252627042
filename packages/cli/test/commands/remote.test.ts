import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../sockets/test/until.ts'
import { runHere, runHereForJson } from '../run-here.ts'
import { RunningLedloom } from '../running-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom remote')
const place = new Workplace()
const data = place.path('data')
let device: VirtualDevice
let house: RunningLedloom
let address: string

test.before(async () => {
  device = await VirtualDevice.start({ ledCount: 20 })
  const path = place.path('house.yaml')
  const lines = [
    `devices: ['${device.address}']`,
    `groups: { porch: ['${device.address}'] }`,
    'playlists: { calm: { items: [fire, rain] } }',
    'schedule:',
    '  - { name: evening, from: 18:00, to: 19:00, days: fri, between: [2020-01-01, 2020-01-02], play: plasma }',
  ]
  writeFileSync(path, lines.join('\n'))
  const words = ['--config', path, '--data', data, '--http', '0']
  house = new RunningLedloom(['serve', ...words])
  address = await house.says(/http:\/\/(127\.0\.0\.1:\d+)\/api/)
})
test.after(async () => {
  await house.close()
  await device.close()
  await place.close()
})

const remote = (...words: readonly string[]) => runHere('remote', address, ...words)

test('a house is shown and changed, in words and in JSON', async () => {
  const { stdout } = await remote()
  assert.match(stdout, /^lights +off\nbrightness +100 %\nplays +nothing\ndevice +\S+: off\n$/)
  assert.match((await remote('names')).stdout, /^calm +playlist\nplasma +source\n$/)
  assert.match((await remote('schedule')).stdout, /^evening +18:00 to 19:00 +fri +plasma\n$/)
  assert.is((await remote('plan', '--days', '1')).stdout, 'nothing is to play\n')
  const played = await remote('play', 'Calm', '--brightness', '40')
  // Whether it is stored is decided once the device is there.
  const shown = played.stdout.replace(/^shown .*\n/m, '')
  assert.is(shown, 'lights      on\nbrightness  40 %\nplays       calm (now fire), by hand\n')
  await until(() => device.mode === 'rt')
  await until(async () =>
    /^shown +streamed: fire depends on its past/m.test((await remote()).stdout),
  )
  const [changed] = await runHereForJson('remote', address, 'brightness', '12.5')
  assert.equal(changed, {
    ...{ isOn: true, brightness: 0.125 },
    playing: { play: 'calm', item: 'fire', color: null, entry: null, until: null },
    byHand: { until: 'next' },
    failure: null,
    storing: {
      isStored: false,
      reason: 'fire depends on its past and is never the same twice',
    },
  })
  assert.match((await remote()).stdout, /^brightness +12\.5 %$/m)
  assert.match((await remote('next')).stdout, /^plays +calm \(now \w+\), by hand$/m)
  assert.match(
    (await remote('off')).stdout,
    /nothing, by hand, until the next entry of the schedule/,
  )
  assert.match((await remote('on')).stdout, /plays +calm \(now fire\), by hand\n/)
  assert.match((await remote('follow')).stdout, /^lights +off\n/)
  const [status] = await runHereForJson('remote', address, 'status')
  assert.equal((status as { readonly health: unknown }).health, { status: 'pass', reasons: [] })
})

test('what is chosen by hand ends at another time, which can be changed', async () => {
  const at = /, by hand, until \w{3} \d{1,2} \w{3} 23:00$/m
  assert.match((await remote('play', 'plasma', '--until', '23:00')).stdout, at)
  assert.match((await remote('status')).stdout, at)
  assert.match(
    (await remote('until', 'changed')).stdout,
    /plasma, by hand, until that is changed$/m,
  )
  assert.match((await remote('until', 'next')).stdout, /plasma, by hand$/m)
  const off = await remote('off', '--until', '2050-12-24T23:00')
  assert.match(off.stdout, /^plays +nothing, by hand, until Sat 24 Dec 23:00$/m)
  assert.match((await remote('on', '--until', '23:00')).stdout, at)
  await remote('follow')
  await until(async () => (await remote('lights')).stdout.includes(device.mac.replaceAll(':', '')))
  const own = /^group-porch .* by itself, until \w{3} \d{1,2} \w{3} 23:00\n$/
  const porch = ['--light', 'porch', '--until', '23:00']
  assert.match((await remote('play', 'plasma', ...porch)).stdout, own)
  assert.match((await remote('color', 'red', ...porch)).stdout, own)
  assert.match((await remote('off', ...porch)).stdout, own)
  assert.match((await remote('on', ...porch)).stdout, own)
  assert.match(
    (await remote('until', 'changed', '--light', 'porch')).stdout,
    / #ff0000, by itself, until that is changed\n$/,
  )
  const status = (await remote('status')).stdout
  assert.match(status, /^light +porch: on, .* by itself, until that is changed$/m)
  await remote('follow', '--light', 'porch')
  for (const [words, reason] of [
    [['play', 'fire', '--until', 'noon'], /until must be a time of day/],
    [['until', '23:00'], /nothing was chosen by hand, so there is no end to change/],
    [['until'], /until needs a time/],
    [['next', '--until', '23:00'], /--until is for on, off, play, color and movie/],
    [
      ['until', '23:00', '--light', 'porch'],
      /^ledloom: porch shows nothing by itself, so there is no end to change$/m,
    ],
  ] as const) {
    const { stderr, status } = await remote(...words)
    assert.match(stderr, reason)
    assert.ok(status !== 0 && stderr.trim().split('\n').length === 1, stderr)
  }
})

test('a device blinks, to show which one it is', async () => {
  await until(async () => (await remote('lights')).stdout.includes(device.mac.replaceAll(':', '')))
  let brightest = 0
  device.onShow((light) => {
    brightest = Math.max(brightest, ...light)
  })
  assert.is((await remote('identify', device.address)).stdout, `${device.address} has blinked\n`)
  assert.ok(brightest > 0)
  assert.is(device.mode, 'off')
  const roof = await remote('identify', 'roof')
  assert.match(roof.stderr, /^ledloom: there is no light roof; /)
  // What the house does not take is a mistake of the command line.
  assert.equal([roof.status, (await remote('play', 'nope')).status], [2, 2])
  assert.match(
    (await remote('identify', 'porch')).stderr,
    /^ledloom: porch is a group; identify takes one device: \S/,
  )
  assert.match((await remote('identify')).stderr, /identify needs the name of a device/)
})

test('groups and devices are changed by themselves', async () => {
  const id = device.mac.replaceAll(':', '')
  await until(async () => (await remote('lights')).stdout.includes(id))
  const { stdout } = await remote('lights')
  assert.match(stdout, /^house +House +off, with the house$/m)
  assert.match(stdout, /^group-porch +porch +off, with the house$/m)
  const red = await remote('color', 'red', '--light', 'porch', '--brightness', '50')
  assert.match(red.stdout, /^group-porch +porch +on, 50 %, #ff0000, by itself\n$/)
  const fire = await remote('play', 'fire', '--light', id)
  assert.match(fire.stdout, new RegExp(`^${id} .* on, .* %, fire, by itself\n$`))
  // The house is off, and says what is not.
  const { stdout: status } = await remote('status')
  assert.match(status, /^lights +off\n/)
  // Devices are called by the names that they state.
  assert.not.match(status, new RegExp(`^device +${device.address}:`, 'm'))
  assert.match(status, /^light +porch: on, .* %, fire, by itself$/m)
  const [whole] = await runHereForJson('remote', address, 'status')
  const { lights } = whole as { readonly lights: readonly { id: string; play: string | null }[] }
  assert.is(lights.find((light) => light.id === id)?.play, 'fire')
  assert.match((await remote('off', '--light', id)).stdout, / off, by itself\n$/)
  const [changed] = await runHereForJson('remote', address, 'brightness', '20', '--light', id)
  assert.is((changed as { readonly brightness: number }).brightness, 0.2)
  assert.match(
    (await remote('play', 'FIRE', '--light', 'PORCH')).stdout,
    /^group-porch .* fire, by/,
  )
  await remote('play', 'calm', '--light', 'porch')
  for (const [step, item] of [
    ['next', 'rain'],
    ['previous', 'fire'],
  ] as const) {
    const { stdout: stepped } = await remote(step, '--light', 'porch')
    assert.match(stepped, new RegExp(`^group-porch .* calm \\(now ${item}\\), by itself\n$`))
  }
  // Of the names that people type.
  await remote('play', 'fire', '--light', 'porch')
  const refused = await remote('next', '--light', 'porch')
  assert.match(refused.stderr, /^ledloom: porch shows no playlist of several items by itself: /)
  await remote('color', '#ff8800', '--light', 'house', '--brightness', '0.5%')
  const house = (await remote('status')).stdout
  assert.match(house, /^brightness +0\.5 %\nplays +#ff8800, by hand$/m)
  await remote('follow')
  await remote('brightness', '100')
  assert.match((await remote('follow', '--light', id)).stdout, / off, with the house\n$/)
  assert.not.match((await remote('status')).stdout, /^light /m)
})

test('times are those of the clocks of the house, to be read; with --json they are whole', async () => {
  const [plan] = (await runHereForJson('remote', address, 'plan', '--days', '7')) as [unknown[]]
  assert.equal(plan, [])
  const entry = { from: '00:00', to: '24:00', play: 'plasma' }
  const put = await fetch(`http://${address}/api/v1/schedule/always`, {
    ...{ method: 'PUT', body: JSON.stringify(entry) },
    headers: { 'Content-Type': 'application/json' },
  })
  assert.is(put.status, 201, await put.text())
  const { stdout } = await remote('plan', '--days', '2')
  assert.match(stdout, /^\w{3} \d\d? \w{3} \d\d:\d\d +to \w{3} \d\d? \w{3} 00:00 +always +plasma$/m)
  const [whole] = (await runHereForJson('remote', address, 'plan', '--days', '2')) as [
    { readonly start: string }[],
  ]
  assert.match(whole[0]!.start, /^\d{4}-\d\d-\d\dT\d\d:00:00/)
})

test('what changes is printed until Ctrl-C', async () => {
  const watching = new RunningLedloom(['remote', `http://${address}/api/v1`, 'watch', '--json'])
  try {
    await watching.says(/"event":"house"/)
    await remote('brightness', '33')
    // The lights may be on by now: their schedule covers the whole day.
    await watching.says(/"event":"house","data":\{"isOn":\w+,"brightness":0\.33,/)
    assert.is((await watching.interrupt()).stderr, '')
  } finally {
    await watching.close()
  }
})

test('watching does not begin with a change of the house file', async () => {
  const watching = new RunningLedloom(['remote', address, 'watch'])
  try {
    await watching.says(/porch/)
    const { stdout } = await watching.interrupt()
    assert.not(/has changed/.test(stdout), stdout)
  } finally {
    await watching.close()
  }
})

test('what is wrong is one line', async () => {
  const server = createServer((_, response) => response.end('<html>')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const refused = async (message: RegExp, ...words: readonly string[]) => {
      const { status, stderr, stdout } = await runHere('remote', ...words)
      assert.not(status === 0, words.join(' '))
      assert.is(stdout, '')
      assert.match(stderr, message)
      assert.is(stderr.trimEnd().split('\n').length, 1)
    }
    const { port } = server.address() as AddressInfo
    const snow = ['movie', 'Snow', '--light', device.mac.replaceAll(':', '')]
    await refused(/did you mean calm\?$/m, address, 'play', 'clam')
    await refused(/play needs a name/, address, 'play')
    await refused(/0 to 100 percent, got bright/, address, 'brightness', 'bright')
    await refused(/0 to 100 percent, got 0x10$/m, address, 'brightness', '0x10')
    await refused(/0 to 100 percent, got 100\.1$/m, address, 'brightness', '100.1')
    await refused(/50 or 0\.5%: 0\.5 may mean both, got 0\.5$/m, address, 'brightness', '0.5')
    await refused(
      /--brightness must be 50 or 0\.5%: 0\.5 may mean both, got 0\.5/,
      address,
      'on',
      '--brightness',
      '0.5',
    )
    await refused(
      /--brightness must be 0 to 100 percent, got 0x10/,
      address,
      'on',
      '--brightness',
      '0x10',
    )
    await refused(/off takes no value, got 5/, address, 'off', '5')
    await refused(/--days is for plan/, address, 'status', '--days', '5')
    await refused(
      /there is no light porhc; did you mean porch\?$/m,
      address,
      'on',
      '--light',
      'porhc',
    )
    await refused(/--light is for on, off, /, address, 'names', '--light', 'porch')
    await refused(/movie needs a name, and --light/, address, 'movie', 'Snow')
    await refused(/porch is a group; a movie/, address, 'movie', 'Snow', '--light', 'porch')
    await refused(/stores no movie called Snow; it stores none$/m, address, ...snow)
    await refused(/called film\.mp4; a file plays once/, address, 'play', 'film.mp4')
    await refused(/color must be .*, got rde$/m, address, 'color', 'rde')
    await refused(
      /--brightness is for on, play, color and movie/,
      address,
      'off',
      '--brightness',
      '5',
    )
    await refused(/step/, address, 'dance')
    await refused(/got blink; did you mean identify\?$/m, address, 'blink', 'roof')
    await refused(/`lights` shows them all$/m, address, 'status', '--light', 'porch')
    await refused(/no house answers at http:\/\/127\.0\.0\.1:1: .*serve --http/, '127.0.0.1:1')
    await refused(/but not as a house does/, `127.0.0.1:${port}`)
    await refused(/is no address such as/, 'http://')
    await refused(/the token is not known/, address, 'status', '--token', 'x')
    await refused(/the token is not known/, address, 'watch', '--token', 'x')
  } finally {
    server.close()
  }
})

test.run()
