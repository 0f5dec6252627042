import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readMovieFile } from '@ledloom/media/sequence'
import { VirtualDevice } from '@ledloom/virtual-device'
import { transform } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('examples')
const run = promisify(execFile)
let folder: string

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-examples-'))
})

test.after(async () => {
  await rm(folder, { recursive: true })
})

test('an own effect is compiled to a movie that moves', async () => {
  const file = join(folder, 'lighthouse.fseq')
  const { stdout } = await runExample('compile-movie', ['examples/lighthouse.ts', file])
  assert.match(stdout, /192 frames at 24 fps, 8 s; the device has room for 990, 153600 bytes/)
  const movie = await readMovieFile(file)
  const frames = Array.from({ length: movie.frameCount }, (_, frame) =>
    Buffer.from(movie.data.subarray(frame * 800, (frame + 1) * 800)).toString('base64'),
  )
  assert.ok(new Set(frames).size > 90, 'the beam turns')
})

test('an animation is compiled by the same example', async () => {
  const file = join(folder, 'lanterns.bin')
  const { stdout } = await runExample('compile-movie', ['packages/cli/assets/lanterns.webp', file])
  const bytes = await readFile(file)
  assert.match(stdout, new RegExp(`, ${bytes.length} bytes`))
  assert.ok(new Set(bytes).size > 50)
})

test('light from code is streamed to a device', async () => {
  const { stdout } = await runExample('stream-to-device', [])
  const [, sent] = /^(\d+) frames shown, \d+ skipped/.exec(stdout) ?? []
  // Seventy or so, but on a busy machine.
  assert.ok(Number(sent) > 0, stdout)
})

test("the README's sample plays on a device", async () => {
  const device = await VirtualDevice.start()
  const readme = await readFile('README.md', 'utf8')
  const [, sample = ''] = /```ts\n(.*?)```/s.exec(readme) ?? []
  const codeFor = (durationMs: number) =>
    sample.replace('192.168.1.50', device.address).replace('60_000', `${durationMs}`)
  assert.match(codeFor(1500), /\b1500\b/)
  // Within the checkout, where its packages are found.
  const file = join('node_modules', '.cache', `readme-sample-${process.pid}.mjs`)
  let shown = 0
  device.onShow(() => shown++)
  try {
    const { code } = await transform(codeFor(1500), { loader: 'ts' })
    await writeFile(file, code)
    await run(process.execPath, [file], { timeout: 240_000 })
    assert.ok(shown > 0)
  } finally {
    await rm(file, { force: true })
    await device.close()
  }
})

test.run()

function runExample(name: string, parameters: readonly string[]) {
  return runFile(`examples/${name}.ts`, parameters)
}

function runFile(file: string, parameters: readonly string[]) {
  const options = ['--import', './typescript.mjs']
  return run(process.execPath, [...options, file, ...parameters], { timeout: 240_000 })
}
