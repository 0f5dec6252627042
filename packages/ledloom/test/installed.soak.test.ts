// What users get: the packages as they are published, installed by plain npm in an empty folder.
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('installed packages')
const run = promisify(execFile)
const ROOT = new URL('../../../', import.meta.url).pathname
/** The workspace's own: it sees only what is installed beside the program. */
const COMPILER = `${ROOT}node_modules/typescript/bin/tsc`
const LIMIT_MS = 540_000

const PROGRAM = `
import { coneLayout, connectDevice, describeSource, openSource, VirtualDevice } from 'ledloom'
import type { Device, Frame, Layout } from 'ledloom'
import { createFrame } from '@ledloom/core'

const layout: Layout = coneLayout({ ledCount: 20 })
const virtual = await VirtualDevice.start({ layout })
const device: Device = await connectDevice(virtual.url)
const source = await openSource(await describeSource('fire'), { layout })
const frame: Frame = createFrame(layout.ledCount)
await source.render(frame, 1)
await source.close?.()
await device.close()
await virtual.close()
console.log(frame.length, frame.some((light) => light > 0))
`

let folder: string
let hasRegistry = true

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-installed-'))
  const pack = `import { packPackages } from ${JSON.stringify(`${ROOT}scripts/pack.mjs`)}
console.log(JSON.stringify(packPackages(${JSON.stringify(join(folder, 'tarballs'))})))`
  const packed = await run(process.execPath, ['--input-type=module', '--eval', pack])
  const tarballs: string[] = JSON.parse(packed.stdout)
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const wanted = [...tarballs, '@types/node@20']
  try {
    await runIn('npm', 'install', '--no-audit', '--no-fund', '--no-package-lock', ...wanted)
  } catch (error) {
    if (!/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH/.test(String(error))) throw error
    hasRegistry = false
    console.log('skipped: npm reaches no registry')
  }
})

test.after(() => rm(folder, { recursive: true, force: true }))

installed('the main job runs', async () => {
  const { stdout } = await runIn('npx', '--no-install', 'ledloom', 'demo', '--seconds', '3')
  assert.match(stdout, /^movie {6}fire: 240 frames/m)
  assert.match(stdout, /^device {5}back in mode movie/m)
})

installed('a program that uses the library compiles with full checks, and runs', async () => {
  await writeFile(join(folder, 'program.mts'), PROGRAM)
  const options = ['--strict', '--target', 'es2023', '--module', 'nodenext', '--types', 'node']
  await runIn(process.execPath, COMPILER, ...options, '--skipLibCheck', 'program.mts')
  const { stdout } = await runIn(process.execPath, 'program.mjs')
  assert.is(stdout, '60 true\n')
})

installed('an effect file from outside is rendered', async () => {
  await copyFile(`${ROOT}examples/lighthouse.ts`, join(folder, 'lighthouse.ts'))
  const options = ['--leds', '50', '--family', 'G', '--seconds', '1', '--out', 'mine.fseq']
  await runIn('npx', '--no-install', 'ledloom', 'compile', './lighthouse.ts', ...options)
  const bytes = await readFile(join(folder, 'mine.fseq'))
  assert.is(bytes.subarray(0, 4).toString(), 'PSEQ')
  assert.ok(new Set(bytes).size > 20, 'it has light')
})

installed(
  'every package has its licence and README, and nothing that the build alone needs',
  async () => {
    for (const path of await packagePaths()) {
      const files = await readdir(path, { recursive: true })
      for (const wanted of ['LICENSE', 'README.md', 'package.json']) {
        assert.ok(files.includes(wanted), `${path} has ${wanted}`)
      }
      const stray = files.filter((file) => /\.map$|tsbuildinfo$|\.test\.|^(src|test)\b/.test(file))
      assert.equal(stray, [], path)
      const manifest = await readFile(join(path, 'package.json'), 'utf8')
      assert.not.match(manifest, /workspace:|"source":/)
      for (const file of files.filter((each) => /\.(js|d\.ts)$/.test(each))) {
        assert.not.match(
          await readFile(join(path, file), 'utf8'),
          /^\/\/# sourceMappingURL=\S+\.map/m,
        )
      }
    }
  },
)

test.run()

/** A test that is left out where nothing could be installed. */
function installed(name: string, check: () => Promise<void>): void {
  test(name, async () => {
    if (hasRegistry) await check()
  })
}

async function packagePaths(): Promise<string[]> {
  const modules = join(folder, 'node_modules')
  const scoped = await readdir(join(modules, '@ledloom'))
  assert.ok(scoped.length > 5)
  await stat(join(modules, 'ledloom'))
  return [join(modules, 'ledloom'), ...scoped.map((name) => join(modules, '@ledloom', name))]
}

function runIn(program: string, ...parameters: readonly string[]) {
  return run(program, parameters, { cwd: folder, timeout: LIMIT_MS, maxBuffer: 2 ** 26 })
}
