import { execFileSync } from 'node:child_process'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadProgram } from '../src/program.ts'
import { BUILT_COMMAND, loadedPackages } from './loaded-packages.ts'

const test = suite('start-up')

/** All that parsing a command line needs. */
const PARSER = ['@commander-js/extra-typings', '@ledloom/cli']
const DECODERS = ['node-av', 'libheif-js', 'sharp']
const QUEUE = ['bullmq', 'ioredis']

for (const parameters of [['--version'], ['--help'], ['help']]) {
  test(`ledloom ${parameters.join(' ')} loads nothing but what parses the line`, async () => {
    assert.equal([...(await loadedPackages(...parameters))].sort(), PARSER)
  })
}

for (const { parameters, without } of [
  { parameters: ['info', '--help'], without: [...DECODERS, ...QUEUE, '@ledloom/preview'] },
  { parameters: ['set', '--help'], without: [...DECODERS, ...QUEUE, '@ledloom/preview'] },
  { parameters: ['api', '--help'], without: [...DECODERS, ...QUEUE, '@ledloom/preview'] },
  { parameters: ['discover', '--help'], without: [...DECODERS, ...QUEUE, '@ledloom/preview'] },
]) {
  test(`ledloom ${parameters.join(' ')} loads no decoder, queue or page`, async () => {
    const loaded = await loadedPackages(...parameters)
    assert.ok(loaded.has('@ledloom/cli'))
    assert.equal(
      without.filter((name) => loaded.has(name)),
      [],
    )
  })
}

test('the help from the outlines of the build is the help of the commands themselves', async () => {
  const program = await loadProgram(['--help'])
  const help = execFileSync(process.execPath, [BUILT_COMMAND, '--help'], { encoding: 'utf8' })
  assert.is(help.slice(0, help.indexOf('\nExit status')), program.helpInformation())
})

test.run()
