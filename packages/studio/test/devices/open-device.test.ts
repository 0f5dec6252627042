import { writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { resolveDevice } from '../../src/devices/open-device.ts'
import { failureOf } from '../failure-of.ts'
import { Workplace } from '../workplace.ts'

const test = suite('resolveDevice')
const place = new Workplace()

test.after(() => place.close())

async function resolveContent(content: string) {
  const file = place.path('device.json')
  await writeFile(file, content)
  return resolveDevice(`@${file}`)
}

test('an address is taken as it is', async () => {
  assert.equal(await resolveDevice('192.168.1.7:8080'), { address: '192.168.1.7:8080' })
})

test('@file means the device in its first line', async () => {
  const line = '{"http":"http://127.0.0.1:4711","mac":"5c:cf:7f:33:aa:ff"}'
  const place = { address: 'http://127.0.0.1:4711', udp: undefined }
  assert.equal(await resolveContent(`${line}\nmore\n`), place)
})

test('@file means the one device that a search found, with its ports', async () => {
  const line = '[{"address":"127.0.0.1:4711","http":"http://127.0.0.1:4711","udp":4712}]'
  assert.equal(await resolveContent(line), { address: 'http://127.0.0.1:4711', udp: 4712 })
})

for (const [content, says] of [
  ['', /the first line is empty; it should be what `ledloom device --json` prints/],
  ['virtual device: http://127.0.0.1:1', /the first line is not JSON/],
  ['{"mac":"5c:cf:7f:33:aa:ff"}', /the first line has no "http"/],
  ['null', /the first line has no "http"/],
  ['[]', /the first line has no device/],
  [
    '[{"address":"a","http":"http://a"},{"address":"b","http":"http://b"}]',
    /the first line has several devices: a, b/,
  ],
  [
    JSON.stringify(Array.from({ length: 512 }, (_, i) => ({ http: `http://${i}` }))),
    /the first line has several devices: http:\/\/0, http:\/\/1, http:\/\/2 and 509 more;/,
  ],
] as const) {
  test(`'${content.slice(0, 80)}' in the file is refused, and the file named`, async () => {
    const { code, message } = await failureOf(resolveContent(content))
    assert.is(code, 'bad-file')
    assert.match(message, says)
    assert.match(message, 'device.json')
  })
}

test('a file that is not there is named', async () => {
  const { message } = await failureOf(resolveDevice('@/nowhere/device.json'))
  assert.is(message, '/nowhere/device.json cannot be read: there is no such file')
})

test.run()
