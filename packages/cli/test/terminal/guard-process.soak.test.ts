import { closeSync, existsSync, openSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { lineLayout } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import type { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RunningLedloom } from '../running-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('guardProcess')
const place = new Workplace()
/** Linux has a file that is a full disk. */
const FULL = '/dev/full'
const NO_SPACE = 'standard output cannot be written: no space left on device; the command ended'
let device: VirtualDevice

test.before(async () => {
  device = await place.device({ layout: lineLayout({ ledCount: 20 }) })
})

test.before.each(async () => {
  const client = await connectDevice(device.url)
  await client.mode.set('off')
  await client.close()
})

test.after(() => place.close())

function play(...options: readonly string[]): readonly string[] {
  return ['play', 'fire', '--to', device.url, ...options]
}

/** Runs `ledloom` with its output on a full disk, to its end. */
async function runFull(parameters: readonly string[]) {
  const full = openSync(FULL, 'w')
  try {
    return await new RunningLedloom(parameters, 'ignore', full).ended
  } finally {
    closeSync(full)
  }
}

test('a reader that has enough ends it without a word, and the device is put back', async () => {
  const playing = place.start(...play('--seconds', '60'))
  await playing.says(/streaming/)
  assert.is(device.mode, 'rt')
  const { status, stderr } = await playing.hangUp()
  assert.equal([status, stderr], [0, ''])
  assert.is(device.mode, 'off')
})

test('work that a closed output cuts short has the status of a closed pipe', async () => {
  const making = place.start('demo', '--leds', '20', '--seconds', '60')
  await making.says(/device/)
  const { status, stderr } = await making.hangUp()
  assert.equal([status, stderr], [141, ''])
})

if (existsSync(FULL)) {
  test('a full disk ends it with one line and status 1, and the device is put back', async () => {
    const { status, stderr } = await runFull(play('--seconds', '60'))
    assert.equal([status, stderr], [1, `ledloom: ${NO_SPACE}\n`])
    assert.is(device.mode, 'off')
  })

  test('the same is JSON under --json', async () => {
    const { status, stderr } = await runFull(play('--seconds', '60', '--json'))
    assert.is(status, 1)
    assert.equal(JSON.parse(stderr), { error: { code: 'output-failed', message: NO_SPACE } })
  })

  test('a command that only prints fails too, help as well', async () => {
    for (const line of [['palettes'], ['--help']]) {
      assert.equal(await runFull(line), { status: 1, stdout: '', stderr: `ledloom: ${NO_SPACE}\n` })
    }
  })
}

for (const signal of ['SIGQUIT', 'SIGHUP'] as const) {
  test(`${signal} ends it in order`, async () => {
    const playing = place.start(...play('--seconds', '60'))
    await playing.says(/streaming/)
    const { status, stdout } = await playing.kill(signal)
    assert.is(status, 0)
    assert.match(stdout, /is back in mode off\n$/)
  })
}

test('an error that nothing caught is one line and status 1, and the device is put back', async () => {
  const fault = place.path('fault.mjs')
  await writeFile(fault, 'process.on("SIGUSR2", () => { throw new Error("unforeseen") })')
  const { NODE_OPTIONS = '' } = process.env
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import ${pathToFileURL(fault)}`
  const playing = place.start(...play('--seconds', '60'))
  process.env.NODE_OPTIONS = NODE_OPTIONS
  await playing.says(/streaming/)
  const { status, stderr } = await playing.kill('SIGUSR2')
  assert.equal([status, stderr], [1, 'ledloom: unforeseen\n'])
  assert.is(device.mode, 'off')
})

test('a failure that nothing waits for does not end a house', async () => {
  const fault = place.path('rejection.mjs')
  await writeFile(fault, 'process.on("SIGUSR2", () => Promise.reject(new Error("unforeseen")))')
  const house = place.path('house.yaml')
  await writeFile(house, 'devices: [127.0.0.1:9]')
  const { NODE_OPTIONS = '' } = process.env
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import ${pathToFileURL(fault)}`
  const serving = place.start('serve', '--config', house, '--data', place.path('data'))
  process.env.NODE_OPTIONS = NODE_OPTIONS
  await serving.says(/^off$/m)
  process.kill(serving.processId, 'SIGUSR2')
  await serving.says(/^something failed that should not, and all else goes on: unforeseen$/m)
  const { status } = await serving.interrupt()
  assert.is(status, 0)
})

test.run()
