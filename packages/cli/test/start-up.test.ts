import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { commandNames, loadProgram } from '../src/program.ts'
import { loadedBy, loadedPackages } from './loaded-packages.ts'

const test = suite('start-up')

/** Everything that parsing a command line needs. */
const PARSER = ['@commander-js/extra-typings', '@ledloom/cli']
/** Nothing of this has a part in a call of a device. */
const UNRELATED = ['node-av', 'libheif-js', 'sharp', 'bullmq', 'ioredis', '@ledloom/preview']

test('the version and all help load only the parser, and help is that of the commands', async () => {
  const names = commandNames()
  const { packages, texts } = await loadedBy([
    ...[['--version'], ['--help'], ['help'], ['help', 'info']],
    ...names.map((name) => [name, '--help']),
  ])
  assert.equal([...packages].sort(), PARSER)
  const [, help, sameHelp, infoHelp, ...helps] = texts
  assert.is(help, sameHelp)
  assert.is(infoHelp, helps[names.indexOf('info')])
  const program = await loadProgram(['--help'])
  assert.is(help!.replace(/\nExit status.*/s, ''), program.helpInformation())
  for (const [index, name] of names.entries()) {
    const { commands } = await loadProgram([name])
    assert.is(helps[index], commands[0]!.helpInformation())
  }
})

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

test.run()
