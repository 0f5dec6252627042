import { execFileSync } from 'node:child_process'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { commandNames, loadProgram } from '../src/program.ts'
import { BUILT_COMMAND, loadedPackages } from './loaded-packages.ts'

const test = suite('start-up')

/** Everything that parsing a command line needs. */
const PARSER = ['@commander-js/extra-typings', '@ledloom/cli']
/** Nothing of this has a part in a call of a device. */
const UNRELATED = ['node-av', 'libheif-js', 'sharp', 'bullmq', 'ioredis', '@ledloom/preview']

for (const parameters of [
  ['--version'],
  ['--help'],
  ['help'],
  ['help', 'info'],
  ...commandNames().map((name) => [name, '--help']),
]) {
  test(`ledloom ${parameters.join(' ')} loads only the parser`, async () => {
    assert.equal([...(await loadedPackages(...parameters))].sort(), PARSER)
  })
}

for (const words of [['info'], ['set', '--mode', 'off'], ['api', 'GET', 'gestalt']]) {
  test(`ledloom ${words[0]} loads no decoder, queue or page`, async () => {
    const device = await VirtualDevice.start()
    try {
      const [name = '', ...others] = words
      const loaded = await loadedPackages(name, device.url, ...others)
      assert.ok(loaded.has('@ledloom/device'))
      assert.equal(
        UNRELATED.filter((unrelated) => loaded.has(unrelated)),
        [],
      )
    } finally {
      await device.close()
    }
  })
}

test('the help from the outlines of the build is the help of the commands themselves', async () => {
  const program = await loadProgram(['--help'])
  assert.is(helpOf('--help').replace(/\nExit status.*/s, ''), program.helpInformation())
  for (const name of commandNames()) {
    const { commands } = await loadProgram([name])
    assert.is(helpOf(name, '--help'), commands[0]!.helpInformation())
  }
})

function helpOf(...parameters: readonly string[]): string {
  return execFileSync(process.execPath, [BUILT_COMMAND, ...parameters], { encoding: 'utf8' })
}

test.run()
