import { writeFile } from 'node:fs/promises'
import type { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere, runHereForJson } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom api')
const place = new Workplace()
let device: VirtualDevice

test.before(async () => {
  device = await place.device({ ledCount: 2 })
})

test.after(() => place.close())

test('GET prints the answer as it comes', async () => {
  const { status, stdout } = await runHere('api', device.address, 'get', 'led/mode')
  assert.is(status, 0)
  assert.equal(JSON.parse(stdout), { mode: 'off', shop_mode: 0, code: 1000 })
})

test('a path is taken with a slash before it, and whole', async () => {
  for (const path of ['/led/mode', '/xled/v1/led/mode']) {
    const { status, stdout } = await runHere('api', device.address, 'GET', path)
    assert.is(status, 0)
    assert.is(JSON.parse(stdout).mode, 'off')
  }
})

test('POST sends JSON, or the bytes of a file as they are', async () => {
  const [printed] = await runHereForJson('api', device.url, 'POST', 'led/mode', '{"mode":"rt"}')
  assert.equal(printed, { status: 200, body: { code: 1000 } })
  const file = place.path('frame.bin')
  await writeFile(file, Uint8Array.of(9, 8, 7, 6, 5, 4))
  const { status } = await runHere('api', device.url, 'POST', 'led/rt/frame', `@${file}`)
  assert.is(status, 0)
  assert.equal(device.shown, Uint8Array.of(9, 8, 7, 6, 5, 4))
})

test('a refusal is printed, and the status shows it', async () => {
  const { status, stderr } = await runHere('api', device.url, 'GET', 'led/nonsense')
  assert.is(status, 1)
  assert.is(stderr, 'ledloom: HTTP status 404\n')
  const json = await runHere('api', device.url, 'GET', 'led/nonsense', '--json')
  assert.is(json.status, 1)
  assert.is(JSON.parse(json.stdout).status, 404)
})

test('the code of an error is printed with its meaning', async () => {
  const line = ['api', device.url, 'POST', 'led/mode', '{"mode":"dance"}']
  const { status, stdout, stderr } = await runHere(...line)
  assert.is(status, 1)
  const { code } = JSON.parse(stdout)
  assert.match(stderr, new RegExp(`^ledloom: code ${code}: \\w.*\n$`))
  assert.is((await runHere(...line, '--json')).status, 1)
})

for (const [line, says, expected] of [
  [['POST', 'led/mode', '{'], 'the content is not JSON: {', 2],
  [['PUT', 'led/mode'], 'the method must be GET, POST or DELETE, got PUT', 2],
  [
    ['POST', 'led/rt/frame', '@/nowhere.bin'],
    '/nowhere.bin cannot be read: there is no such file',
    1,
  ],
] as const) {
  test(`"${line.join(' ')}" is refused before anything is sent`, async () => {
    const { status, stderr } = await runHere('api', device.url, ...line)
    assert.is(status, expected)
    assert.is(stderr, `ledloom: ${says}\n`)
  })
}

test.run()
