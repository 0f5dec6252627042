import { writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere, runHereForJson } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom discover')
const place = new Workplace()

test.after(() => place.close())

async function searchFor(name: string) {
  const device = await place.device({ family: 'G', ledCount: 12, name })
  const httpPort = new URL(device.url).port
  const ports = ['--port', String(device.discoveryPort), '--http-port', httpPort]
  return { device, search: ['discover', '--seconds', '1.5', '--to', '127.0.0.1', ...ports] }
}

test('prints each device with its LEDs, its firmware and a name that controls no terminal', async () => {
  const { device, search } = await searchFor('He\x1bdge')
  const { status, stdout } = await runHere(...search)
  assert.is(status, 0)
  assert.match(stdout, /^address +name +LEDs +firmware +family +mac$/m)
  const row = new RegExp(
    `^${device.address} +He\\\\u\\{1b\\}dge +12 +2\\.7\\.1 +G +${device.mac}$`,
    'm',
  )
  assert.match(stdout, row)
})

test('prints them as JSON, with addresses that other commands take', async () => {
  const { device, search } = await searchFor('Porch')
  const [found] = (await runHereForJson(...search)) as [Record<string, unknown>[]]
  const [first, ...others] = found
  assert.equal(
    [first?.name, first?.family, first?.mac, others.length],
    ['Porch', 'G', device.mac, 0],
  )
  const [info] = await runHereForJson('info', String(first?.address))
  assert.is((info as Record<string, unknown>).name, 'Porch')
})

test('a virtual device of this machine is found at once, on whatever ports it has', async () => {
  const name = `Front door ${process.pid}`
  const running = place.start('device', '--leds', '5', '--json', '--name', name)
  const { http, udp, mac } = JSON.parse(await running.says(/^.*\n/))
  const search = ['discover', '--seconds', '0.5']
  const [all] = (await runHereForJson(...search)) as [Record<string, unknown>[]]
  const found = all.find((each) => each.mac === mac)
  assert.equal([found?.name, found?.http, found?.udp], [name, http, udp])
  const file = place.path('found.json')
  await writeFile(file, JSON.stringify([found]))
  for (const text of [name, name.toUpperCase(), `@${file}`]) {
    const [info] = await runHereForJson('info', text)
    assert.is((info as Record<string, unknown>).mac, mac, text)
  }
  await running.close()
  const [left] = (await runHereForJson(...search)) as [Record<string, unknown>[]]
  assert.not(left.some((each) => each.mac === mac))
})

test('says that no device answered', async () => {
  const search = ['discover', '--seconds', '0.1', '--port', '9']
  const { status, stdout } = await runHere(...search)
  assert.equal([status, stdout], [0, 'no device answered\n'])
})

test('names an address that cannot be asked', async () => {
  const search = ['discover', '--seconds', '0.3', '--to', '::1']
  const { status, stderr } = await runHere(...search)
  assert.is(status, 0)
  assert.match(stderr, /^ledloom: ::1 could not be asked for devices: /m)
})

test('an address with a port is a wrong command line that says where the port goes', async () => {
  const { status, stderr } = await runHere('discover', '--to', '127.0.0.1:5')
  assert.is(status, 2)
  assert.match(
    stderr,
    /^ledloom: --to must be an address without a port, as in --to 127\.0\.0\.1 --port 5, got /,
  )
})

test('a wrong number is a wrong command line', async () => {
  for (const option of [
    ['--seconds', '0'],
    ['--port', '0'],
    ['--http-port', '70000'],
  ]) {
    const { status, stderr } = await runHere('discover', ...option)
    assert.is(status, 2)
    assert.match(stderr, /^ledloom: --[a-z-]+ must be a/)
  }
})

test.run()
