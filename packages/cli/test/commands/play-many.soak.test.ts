import { writeFile } from 'node:fs/promises'
import type { GroupStatistics } from '@ledloom/stream'
import type { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { runForJson, runLedloom } from '../run-ledloom.ts'
import { fixture, Workplace } from '../workplace.ts'

const test = suite('ledloom play to many')
const place = new Workplace()

test.after(() => place.close())

/** What `ledloom device --json` would have printed, in a file. */
async function fileOf({ url, udpPort }: VirtualDevice, name: string): Promise<string> {
  await writeFile(place.path(name), `${JSON.stringify({ http: url, udp: udpPort })}\n`)
  return `@${place.path(name)}`
}

async function scrape(url: string, name: string): Promise<readonly string[]> {
  const text = await (await fetch(url)).text()
  return text.split('\n').filter((line) => line.startsWith(`ledloom_${name}`))
}

test('a scene goes on while one of its devices reboots, which is taken up again; metrics show it', async () => {
  const tree = await place.device({ ledCount: 20, mode: 'effect' })
  const roof = await place.device({ ledCount: 30, mode: 'effect' })
  const scene = `frameRate: 20
devices:
  - { name: tree, address: ${tree.address}, via: udp, udp: ${tree.udpPort} }
  - { name: roof, address: ${roof.address}, via: http, place: { translate: [2, 0, 0] } }
`
  await writeFile(place.path('garden.yaml'), scene)
  const running = place.start('play', 'rainbow', '--to', place.path('garden.yaml'), '--metrics')
  const url = await running.says(/^metrics: (.*)$/m)
  await until(() => tree.statistics.frames > 5 && roof.statistics.frames > 5)
  await roof.reboot(300)
  const [before, after] = [tree.statistics.frames, roof.statistics.frames]
  await until(() => roof.statistics.frames > after + 5)
  assert.ok(tree.statistics.frames > before)
  const reconnected = 'ledloom_device_reconnected_total{device="roof"} 1'
  let lines: readonly string[] = []
  await until(async () => {
    lines = await scrape(url, 'device_reconnected_total')
    return lines.includes(reconnected)
  })
  assert.equal(lines, ['ledloom_device_reconnected_total{device="tree"} 0', reconnected])
  const { status, stdout, stderr } = await running.interrupt()
  assert.is(status, 0)
  assert.match(stderr, /roof: the device takes no frames/)
  assert.match(stdout, /tree [\d.]+ fps, roof [\d.]+ fps \(lost 1×\)/)
  assert.match(stdout, /^tree is back in mode effect$/m)
})

test('a stream that skips frames says why, in the terminal and in JSON', async () => {
  const device = await place.device({ ledCount: 20, faults: [{ kind: 'latency', delayMs: 90 }] })
  const line = ['play', 'rainbow', '--to', device.address, '--via', 'http', '--seconds', '4']
  const { stdout } = await runLedloom(...line)
  assert.match(
    stdout,
    /skipped in the last 10 s: the device on this machine is slow, a frame took \d+ ms of 42; closing other programs or --fps \d+ helps/,
  )
  const [, end] = await runForJson(...line)
  const { fleet } = end as { readonly fleet: GroupStatistics }
  assert.ok(fleet.members[0]!.outlet!.slow.tookMs >= 90)
})

test('several devices show the same, datagrams to the ports in their files', async () => {
  const [one, two] = [await place.device({ ledCount: 20 }), await place.device({ ledCount: 20 })]
  const to = ['--to', await fileOf(one, 'one.json'), '--to', await fileOf(two, 'two.json')]
  const source = [fixture('two-halves.ts'), '--layout', 'line', '--via', 'udp']
  const pictures = [one, two].map((device) => {
    const shown = new Set<string>()
    device.onShow((bytes) => shown.add(Buffer.from(bytes).toString('hex')))
    return shown
  })
  const [start, end] = await runForJson('play', ...source, ...to, '--seconds', '1')
  assert.equal((start as { to: string[] }).to, [one.address, two.address])
  const { fleet } = end as { fleet: GroupStatistics }
  assert.ok(fleet.members.every(({ outlet }) => outlet!.sent > 0))
  const [first, second] = pictures
  assert.ok([...first!].some((picture) => second!.has(picture)))
})

test('a device that is missing is reported and taken up when it comes', async () => {
  const here = await place.device({ ledCount: 20 })
  const passing = await place.device({ ledCount: 20 })
  const { address } = passing
  await passing.close()
  const running = place.start('play', 'rainbow', '--to', here.address, '--to', address)
  await until(() => here.statistics.frames > 3)
  const late = await place.device({ ledCount: 20, httpPort: Number(address.split(':')[1]) })
  await until(() => late.statistics.frames > 3)
  const { status, stderr } = await running.interrupt()
  assert.is(status, 0)
  assert.match(stderr, new RegExp(`^${address} does not answer: .*; the others play meanwhile`))
  assert.match(stderr, new RegExp(`${address} is connected and shows the picture`))
})

test('by the wall clock two ledlooms show the same, whenever each was started', async () => {
  const devices = [await place.device({ ledCount: 2 }), await place.device({ ledCount: 2 })]
  const path = place.path('seconds.js')
  // No light where time begins with the start.
  const colour = '(t % 4 < 2 ? [1, 0, 0] : [0, 0, 1])'
  await writeFile(path, `export default (x, y, z, t) => (t < 1e9 ? [0, 0, 0] : ${colour})`)
  const running = devices.map((device) =>
    place.start('play', path, '--to', device.address, '--clock', 'wall'),
  )
  for (const isRed of [true, false, true, false]) {
    const wanted = isRed ? '255,0,0' : '0,0,255'
    await until(
      () =>
        (Date.now() / 1000) % 4 < 2 === isRed &&
        devices.every(({ shown }) => shown.subarray(0, 3).join() === wanted),
    )
  }
  for (const each of running) assert.is((await each.interrupt()).status, 0)
})

test('a host follows the clock of another, and joins a show that has begun there', async () => {
  const devices = [await place.device({ ledCount: 2 }), await place.device({ ledCount: 2 })]
  const path = place.path('show.js')
  // Red in the first hour of a show; blue before, in another time or by another clock.
  const colour = '(t > 600 && t < 3600 ? [1, 0, 0] : [0, 0, 1])'
  await writeFile(path, `export default (x, y, z, t) => ${colour}`)
  const begun = new Date(Date.now() - 1800_000)
  const startAt = new Date(begun.getTime() - begun.getTimezoneOffset() * 60_000)
  const show = ['--start-at', startAt.toISOString().slice(0, 19)]
  const [here, there] = devices.map(({ address }) => address)
  const leader = place.start('play', path, '--to', here!, '--share-clock', '0', ...show)
  const port = await leader.says(/shares the clock on port (\d+)/)
  const follower = place.start(
    'play',
    path,
    '--to',
    there!,
    '--clock',
    `127.0.0.1:${port}`,
    ...show,
  )
  await until(() => devices.every(({ shown }) => shown.subarray(0, 3).join() === '255,0,0'))
  for (const each of [leader, follower]) assert.is((await each.interrupt()).status, 0)
})

test('frames that are sent on come out at another ledloom as they went in', async () => {
  const virtual = await place.device({ ledCount: 200 })
  const end = place.start(
    ...['listen', '--to', virtual.address, '--json', '--transfer', 'linear', '--layout', 'line'],
    ...['--input', 'sacn', '--set', 'sacn.port=0', '--set', 'sacn.universe=5'],
  )
  const port = await end.says(/"name":"sacn","address":"127.0.0.1:(\d+)"/)
  const to = `sacn://127.0.0.1:${port}/5`
  const begin = place.start(
    ...['play', fixture('two-halves.ts'), '--to', to, '--leds', '200', '--layout', 'line'],
  )
  const sent = [...Array(100).fill([255, 0, 0]), ...Array(100).fill([0, 0, 255])].flat()
  await until(() => String(virtual.shown) === String(sent))
  assert.is((await begin.interrupt()).status, 0)
  assert.is((await end.interrupt()).status, 0)
})

test.run()
