import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dependencyFaults, importFaults } from './packages.mjs'

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
  const names = ['node:fs', './other.ts', '@ledloom/mine', '@ledloom/core', 'ws']
  const source = names.map((name) => `import '${name}'`).join('\n')
  await writeFile(join(folder, 'src', 'mine.ts'), source)
  const dependencies = { '@ledloom/core': '*', ws: '*' }
  assert.equal(importFaults({ name: '@ledloom/mine', dependencies }, folder), [])
})

test.run()
