import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VirtualDevice } from '@ledloom/virtual-device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { commandNames, loadProgram } from '../src/program.ts'
import { loadedBy, loadedModules, loadedPackages } from './loaded-packages.ts'

const test = suite('start-up')

/** In the bundle of the command, which therefore loads neither. */
const PARSER = ['@commander-js/extra-typings', 'commander']
/** Nothing of this has a part in a call of a device. */
const UNRELATED = ['node-av', 'libheif-js', 'sharp', 'bullmq', 'ioredis', '@ledloom/preview']

/** Packages for shows, for the interface of devices and for terminals. */
const FOR_FILES_AND_DEVICES = ['zod', 'yaml', 'jsonc-parser', '@noble/hashes', 'cli-progress']

test('the version and all help load only the command, and help is that of the commands', async () => {
  const names = commandNames()
  const { packages, texts } = await loadedBy([
    ...[['--version'], ['--help'], ['help'], ['help', 'info']],
    ...names.map((name) => [name, '--help']),
  ])
  assert.equal([...packages], ['@ledloom/cli'])
  const [, help, sameHelp, infoHelp, ...helps] = texts
  assert.is(help, sameHelp)
  assert.is(infoHelp, helps[names.indexOf('info')])
  const program = await loadProgram(['--help'])
  assert.ok(help!.startsWith(program.helpInformation()))
  assert.match(help!, /Exit status: 0 done/)
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

test('a movie for described LEDs is compiled without a client of devices', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-start-up-'))
  try {
    const out = join(folder, 'noise.fseq')
    const loaded = await loadedPackages(
      ...['compile', 'noise', '--leds', '5', '--seconds', '0.2', '--out', out],
    )
    assert.ok(loaded.has('@ledloom/engine'))
    const ours = ['device', 'stream', 'inputs', 'wire', 'sockets', 'preview', 'virtual-device']
    const unused = [...ours.map((name) => `@ledloom/${name}`), ...FOR_FILES_AND_DEVICES]
    assert.equal(
      unused.filter((name) => loaded.has(name)),
      [],
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a video is compiled without a thread, and FFmpeg is loaded once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-start-up-'))
  const clip = fileURLToPath(new URL('../../media/test/fixtures/clip-h264.mp4', import.meta.url))
  try {
    const out = join(folder, 'clip.bin')
    const loaded = await loadedPackages('compile', clip, '--leds', '5', '--out', out)
    assert.ok(loaded.has('node-av'))
    assert.is(loaded.has('piscina'), false)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the effects are listed without what shows and devices need', async () => {
  const loaded = await loadedPackages('effects')
  assert.ok(loaded.has('@ledloom/effects'))
  assert.equal(
    ['@ledloom/protocol', ...PARSER, ...FOR_FILES_AND_DEVICES].filter((name) => loaded.has(name)),
    [],
  )
})

test('packages that are loaded whole are one file', async () => {
  const modules = [...(await loadedModules('effects', 'aurora'))]
  const core = modules.filter((url) => url.includes('/packages/core/'))
  assert.equal(core.map((url) => url.replace(/.*\/dist\//, '')).sort(), ['bundle.js', 'index.js'])
  assert.is(modules.filter((url) => url.includes('/culori/')).length, 0)
})

test('playing loads no pool of movie workers and no receivers', async () => {
  const device = await VirtualDevice.start()
  try {
    const target = ['--to', device.url, '--via', 'http']
    const loaded = await loadedPackages('play', 'noise', ...target, '--seconds', '0.2')
    assert.ok(loaded.has('@ledloom/stream'))
    const unused = ['piscina', '@ledloom/inputs', ...UNRELATED]
    assert.equal(
      unused.filter((name) => loaded.has(name)),
      [],
    )
  } finally {
    await device.close()
  }
})

test.run()
