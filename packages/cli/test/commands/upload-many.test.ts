import { connectDevice } from '@ledloom/device'
import type { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom upload to many')
const place = new Workplace()

test.after(() => place.close())

function upload(targets: readonly string[], ...parameters: readonly string[]) {
  const to = targets.flatMap((target) => ['--to', target])
  return runHere('upload', 'rainbow', ...to, '--seconds', '0.5', ...parameters)
}

async function moviesOn(virtual: VirtualDevice) {
  const client = await connectDevice(virtual.url)
  const { movies } = await client.movies.list()
  await client.close()
  return movies.map(({ name, frameCount }) => [name, frameCount])
}

test('each device plays a movie for its own lights, and its movies are printed for each', async () => {
  const tree = await place.device({ ledCount: 20 })
  const roof = await place.device({ ledCount: 30, family: 'G' })
  const { status, stdout, stderr } = await upload([tree.address, roof.address], '--name', 'both')
  assert.is(status, 0, stderr)
  for (const device of [tree, roof]) {
    assert.equal(await moviesOn(device), [['both', 12]])
    assert.match(stdout, new RegExp(`^${device.address}: both: 12 frames at 24 fps`, 'm'))
    assert.match(stdout, new RegExp(`^${device.address} now holds`, 'm'))
  }
})

test('one that is away costs the other nothing', async () => {
  const tree = await place.device({ ledCount: 20 })
  const { status, stdout, stderr } = await upload(['127.0.0.1:1', tree.address], '--json')
  assert.is(status, 1)
  assert.equal(await moviesOn(tree), [['rainbow', 12]])
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(
    lines.map(({ device, error }) => [device, error?.code]),
    [
      ['127.0.0.1:1', 'unreachable'],
      [tree.address, undefined],
    ],
  )
  assert.is(JSON.parse(stderr).error.code, 'partly-done')
})

test('a device that is named in two ways gets one movie', async () => {
  const tree = await place.device({ ledCount: 20 })
  const other = tree.address.replace('127.0.0.1', 'localhost')
  const { status, stderr } = await upload([tree.address, other])
  assert.is(status, 1)
  assert.match(
    stderr,
    new RegExp(`${other} is the same device as ${tree.address}\nledloom: 1 of 2 devices failed`),
  )
  assert.is((await moviesOn(tree)).length, 1)
})

test('--dry-run prints what each would get', async () => {
  const devices = [await place.device({ ledCount: 20 }), await place.device({ ledCount: 8 })]
  const { status, stdout } = await upload(
    devices.map(({ address }) => address),
    '--dry-run',
  )
  assert.is(status, 0)
  assert.is(stdout.match(/nothing was sent/g)?.length, 2)
  for (const device of devices) assert.equal(await moviesOn(device), [])
})

test.run()
