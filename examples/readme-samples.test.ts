import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { VirtualDevice } from '@ledloom/virtual-device'
import { transform } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('samples of the READMEs')
const run = promisify(execFile)
const CACHE = join('node_modules', '.cache')
const TYPES = { compilerOptions: { verbatimModuleSyntax: true } }

/** The expected output of the first samples of each README. */
const SAMPLES: Readonly<Record<string, Sample | readonly Sample[]>> = {
  core: { prints: /^Uint8Array\(4\) \[ 32, 96, 96, 0 \]\n$/ },
  device: { prints: / F 2\.7\.1 \d+\n$/ },
  effects: { prints: /^3 0\.\d+\n$/ },
  ledloom: [
    { prints: /failed: 0,\n/ },
    { prints: /^\d+ frames at \d+ fps, 4 s; the device has room for \d+\n$/ },
    { prints: /^3600 frames at 30 fps, 120 s\n$/ },
    { prints: /ring 1\n$/ },
  ],
  preview: { prints: /^http:\/\/127\.0\.0\.1:\d+\n$/, ending: 'setTimeout(process.exit, 300, 0)' },
  protocol: { prints: /^POST led\/mode true\n\{ failure: 'invalid-mode' \}\n$/ },
  engine: { prints: /^240 frames at 24 fps, 10 s; the device has room for 991\n$/ },
  stream: { prints: /^\d+ Uint8Array\(6\) \[ 1.* failed: 0,\n/s },
  'virtual-device': { prints: /^127\.0\.0\.1:\d+ \d+ \d+ \{\n/ },
}

interface Sample {
  readonly prints: RegExp
  /** A line after the last one of the sample. */
  readonly ending?: string
}

let device: VirtualDevice
let folder: string

test.before(async () => {
  device = await VirtualDevice.start({ family: 'F', firmware: '2.7.1' })
})

test.after(() => device.close())

test.before.each(async () => {
  // Within the checkout, where the packages are found.
  await mkdir(CACHE, { recursive: true })
  folder = await mkdtemp(join(CACHE, 'readme-sample-'))
})

test.after.each(() => rm(folder, { recursive: true, force: true }))

const samples = Object.entries(SAMPLES).flatMap(([name, ofName]) =>
  [ofName].flat().map((sample, at) => ({ name, at, ...sample })),
)
for (const { name, at, prints, ending = '' } of samples) {
  test(`sample ${at + 1} of ${name} runs and prints what it says`, async () => {
    const sample = (await readSample(name, at)).replace(/\b192\.168\.\d+\.\d+/, device.address)
    // Node runs JavaScript in half the time, as it passes no module to the loader of TypeScript.
    const { code } = await transform(`${sample}${ending}\n`, { loader: 'ts', tsconfigRaw: TYPES })
    await writeFile(join(folder, 'sample.mjs'), code)
    const { stdout, stderr } = await run(process.execPath, ['sample.mjs'], {
      cwd: folder,
      timeout: 240_000,
    })
    assert.match(stdout, prints)
    assert.is(stderr, '')
  })
}

test.run()

async function readSample(name: string, at: number): Promise<string> {
  const readme = await readFile(join('packages', name, 'README.md'), 'utf8')
  const sample = [...readme.matchAll(/```ts\n(.*?)```/gs)][at]?.[1]
  if (sample === undefined) throw new Error(`the README of ${name} has no sample ${at + 1}`)
  return sample
}
