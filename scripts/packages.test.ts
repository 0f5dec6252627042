import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { incompleteManifests, publishFaults } from './manifests.mjs'
import { publishedManifest } from './pack.mjs'
import {
  dependencyFaults,
  folderKnots,
  importFaults,
  knotsOf,
  manifestPaths,
  packageNames,
} from './packages.mjs'

const test = suite('packages')
let folder: string

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-packages-'))
  await mkdir(join(folder, 'src'))
})

test.after(() => rm(folder, { recursive: true }))

test('the packages of the workspace use only what they declare, and only what stands below', () => {
  assert.equal(dependencyFaults(), [])
})

test('folders of a package import each other one way', () => {
  const knots = packageNames().flatMap((name) =>
    folderKnots(name).map((folders) => `${name}: ${folders.join(', ')}`),
  )
  assert.equal(knots, [])
})

test('folders that import each other in a ring are one knot, and those that hang on it are not', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b', 'd'])],
    ['d', new Set<string>()],
  ])
  assert.equal(knotsOf(graph), [['b', 'c']])
})

test('the lockfile has the checksum of the hooks, without which a fresh install is refused', async () => {
  const hooks = await readFile('.pnpmfile.cjs')
  const checksum = createHash('sha256').update(hooks).digest('base64')
  const lines = (await readFile('pnpm-lock.yaml', 'utf8')).split('\n')
  assert.ok(
    lines.includes(`pnpmfileChecksum: sha256-${checksum}`),
    '.pnpmfile.cjs has changed: run `pnpm install --no-frozen-lockfile`',
  )
})

test('every manifest has what all share; `node scripts/complete-manifests.mjs` writes it', () => {
  assert.equal(incompleteManifests(), [])
})

for (const path of manifestPaths()) {
  test(`${path} names only what is shipped, and the types its users need`, async () => {
    const manifest = JSON.parse(await readFile(path, 'utf8'))
    assert.equal(publishFaults(publishedManifest(manifest), dirname(path)), [])
  })
}

test('a file that is not there and a type that users do not get are named', async () => {
  await mkdir(join(folder, 'dist'), { recursive: true })
  await writeFile(join(folder, 'dist', 'index.d.ts'), "export type { Server } from 'ws'\n")
  const manifest = {
    name: 'mine',
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    imports: { '#part': { browser: './dist/part.js', default: './dist/index.js' } },
    bin: { mine: './bin/mine.js' },
  }
  assert.equal(publishFaults(manifest, folder), [
    'mine: package.json names ./dist/index.js, which is not there',
    'mine: package.json names ./dist/part.js, which is not there',
    'mine: package.json names ./dist/index.js, which is not there',
    'mine: package.json names ./bin/mine.js, which is not there',
    'mine: its types name ws, whose types are no dependency',
  ])
})

test('what is published asks for versions of the workspace, and names no sources', () => {
  const manifest = {
    version: '1.2.3',
    exports: { '.': { source: './src/index.ts', default: './dist/index.js' } },
    imports: { '#part': { source: './src/part.ts', default: './dist/part.js' } },
    dependencies: { '@ledloom/core': 'workspace:*', ws: '^8.0.0' },
    devDependencies: { preact: '^11.0.0' },
  }
  assert.equal(publishedManifest(manifest), {
    version: '1.2.3',
    exports: { '.': { default: './dist/index.js' } },
    imports: { '#part': { default: './dist/part.js' } },
    dependencies: { '@ledloom/core': '1.2.3', ws: '^8.0.0' },
  })
})

for (const source of [
  "import { RenderPool } from '@ledloom/engine'",
  "import {\n  RenderPool,\n} from '@ledloom/engine'",
  "export type { RenderPool } from '@ledloom/engine'",
  "const render = await import('@ledloom/engine')",
  "import '@ledloom/engine/register'",
]) {
  test(`an import that is not declared is named: ${source.replaceAll('\n', ' ')}`, async () => {
    await writeFile(join(folder, 'src', 'mine.ts'), `import 'node:fs'\n${source}\n`)
    const manifest = { name: '@ledloom/mine', dependencies: { '@ledloom/core': '*' } }
    assert.equal(importFaults(manifest, folder), [
      '@ledloom/mine: src/mine.ts imports @ledloom/engine, which package.json lacks',
    ])
  })
}

test('what is declared, Node, neighbours and the package itself may be imported', async () => {
  const names = ['node:fs', './other.ts', '@ledloom/mine', '@ledloom/core', 'ws', '#part']
  const source = names.map((name) => `import '${name}'`).join('\n')
  await writeFile(join(folder, 'src', 'mine.ts'), source)
  const dependencies = { '@ledloom/core': '*', ws: '*' }
  const imports = { '#part': './src/part.ts' }
  assert.equal(importFaults({ name: '@ledloom/mine', dependencies, imports }, folder), [])
})

test.run()
