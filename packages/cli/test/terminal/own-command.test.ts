import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { helpCommand, ownCommand } from '../../src/terminal/own-command.ts'

const test = suite('own command')

let folder: string

test.before(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'ledloom-cli-')))
})
test.after(() => rm(folder, { recursive: true }))

async function file(path: string): Promise<string> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), '')
  return join(folder, path)
}

/** A checkout whose root has the command for npx, as pnpm links it. */
async function checkout(name: string): Promise<{ readonly root: string; readonly script: string }> {
  const script = await file(`${name}/packages/cli/bin/ledloom.js`)
  await file(`${name}/packages/cli/package.json`)
  await file(`${name}/packages/ledloom/package.json`)
  await file(`${name}/package.json`)
  await file(`${name}/docs/page.md`)
  await mkdir(join(folder, name, 'node_modules'))
  await symlink(
    join(folder, name, 'packages/ledloom'),
    join(folder, name, 'node_modules/ledloom'),
    'dir',
  )
  return { root: join(folder, name), script }
}

test('in a checkout npx starts it from the root, and node from elsewhere', async () => {
  const { root, script } = await checkout('one')
  const words = (cwd: string) => ownCommand({ script, cwd, env: {} }).join(' ')
  assert.is(words(root), 'npx ledloom')
  assert.is(words(join(root, 'docs')), 'npx ledloom')
  assert.is(words(join(root, 'packages/cli')), 'node bin/ledloom.js')
  assert.is(words(folder), 'node one/packages/cli/bin/ledloom.js')
  assert.is(words(join(folder, '..')).startsWith('node '), true)
  assert.is(helpCommand({ script, cwd: folder, env: {} }), 'npx ledloom', 'help shows no path')
})

test('a checkout that is linked for all folders is started by its name', async () => {
  const { root, script } = await checkout('two')
  await mkdir(join(folder, 'linked'))
  await symlink(script, join(folder, 'linked/ledloom'), 'file')
  const env = { PATH: join(folder, 'linked') }
  assert.equal(ownCommand({ script, cwd: root, env }), ['ledloom'])
  assert.is(helpCommand({ script, cwd: root, env }), 'ledloom')
  const other = await file('other/ledloom')
  assert.equal(ownCommand({ script, cwd: root, env: { PATH: dirname(other) } }), ['npx', 'ledloom'])
})

test('installed for all folders it is started by its name, by npx through npx', async () => {
  const script = await file('lib/node_modules/@ledloom/cli/bin/ledloom.js')
  const env = { PATH: dirname(await file('bin/ledloom')) }
  assert.equal(ownCommand({ script, cwd: folder, env }), ['ledloom'])
  const byNpx = { ...env, npm_command: 'exec' }
  assert.equal(ownCommand({ script, cwd: folder, env: byNpx }), ['npx', 'ledloom'])
})

test('installed for one folder it is started by npx, though npm adds it to the path', async () => {
  const script = await file('project/node_modules/@ledloom/cli/bin/ledloom.js')
  const PATH = dirname(await file('project/node_modules/.bin/ledloom'))
  const words = ownCommand({ script, cwd: join(folder, 'project'), env: { PATH } })
  assert.equal(words, ['npx', 'ledloom'])
})

test.run()
