import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const { bundle } = await import(new URL('bundle-packages.mjs', import.meta.url).href)
const test = suite('bundle-packages')

const SOURCES = {
  'index.ts': `export { Counter } from './inner/counter.ts'
export { type Shape, where } from './inner/place.ts'
export { loadLater } from './later.ts'
export { version } from './alone/version.ts'`,
  'inner/counter.ts': `import { version } from '../alone/version.ts'
let count = 0
export class Counter { step(): number { return ++count + version } }
export default function name(): string { return 'counter' }`,
  'inner/place.ts': `export type Shape = 'line'
export const where: string = new URL('beside.js', import.${'meta'}.url).href`,
  'later.ts': `export const loadLater = () => import('./inner/late.ts')`,
  'inner/late.ts': `import { Counter } from './counter.ts'
export const late = new Counter().step()`,
  'alone/version.ts': 'export const version = 40',
}

/** As the compiler would have left them; what is bundled is written over. */
const COMPILED = {
  'inner/late.js': `import { Counter } from './counter.js'
export const late = new Counter().step()`,
  'alone/version.js': 'export const version = 40',
}

test('modules of a bundle are the same for everybody who imports one of them', async () => {
  await withBundle(async (out) => {
    const [index, counter] = await Promise.all([
      load(out, 'index.js'),
      load(out, 'inner/counter.js'),
    ])
    assert.is(index.Counter, counter.Counter)
    assert.is(new index.Counter().step(), 41)
    assert.is(new counter.Counter().step(), 42)
    const { late } = await index.loadLater()
    assert.is(late, 43)
    assert.equal(Object.keys(index).sort(), ['Counter', 'loadLater', 'version', 'where'])
    assert.equal(Object.keys(counter).sort(), ['Counter', 'default'])
    assert.is(counter.default(), 'counter')
  })
})

test('a constant stays a constant, and what is assigned a variable', async () => {
  await withBundle(async (out) => {
    const text = await readFile(join(out, 'bundle.js'), 'utf8')
    assert.match(text, /^const where = /m)
    assert.match(text, /^const Counter = class/m)
    assert.match(text, /^let count = 0/m)
    assert.not.match(text, /^var /m)
  })
})

test('a module that leaves the bundle is a file of its own again', async () => {
  await withBundle(async (out, src) => {
    await writeFile(join(src, 'index.ts'), "export { where } from './inner/place.ts'\n")
    await bundle({ src, out, alone: ['alone/version.ts'] })
    const { Counter } = await load(out, 'inner/counter.js')
    assert.is(new Counter().step(), 41)
    const { where } = await load(out, 'index.js')
    assert.is(where, pathToFileURL(join(out, 'inner/beside.js')).href)
  })
})

test('a module of a bundle keeps its address, and one that is loaded alone its file', async () => {
  await withBundle(async (out) => {
    const { where, version } = await load(out, 'index.js')
    assert.is(where, pathToFileURL(join(out, 'inner/beside.js')).href)
    assert.is(version, (await load(out, 'alone/version.js')).version)
    assert.not((await readdir(join(out, 'alone'))).includes('bundle.js'))
  })
})

test.run()

/** Bundles the sources, and gives the folder of the compiled modules. */
async function withBundle(use: (out: string, src: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ledloom-bundle-'))
  try {
    const [src, out] = [join(folder, 'src'), join(folder, 'dist')]
    await write(src, SOURCES)
    await write(out, COMPILED)
    await mkdir(join(out, 'inner'), { recursive: true })
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await bundle({ src, out, alone: ['alone/version.ts'] })
    await use(out, src)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

function load(out: string, path: string) {
  return import(pathToFileURL(join(out, path)).href)
}
