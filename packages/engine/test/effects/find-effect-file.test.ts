import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createFrame, createLayout } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findEffectFile } from '../../src/effects/find-effect-file.ts'
import { loadEffect } from '../../src/effects/load-effect.ts'
import { describeSource } from '../../src/source/describe-source.ts'
import { openSource } from '../../src/source/open-source.ts'

const test = suite('find effect file')
const home = process.cwd()
let folder = ''

const FILES = {
  'node_modules/lights/package.json':
    '{"type":"module","exports":{".":{"import":"./main.js"},"./*":{"import":"./all/*.js"}}}',
  'node_modules/lights/main.js': effectOf('Main'),
  'node_modules/lights/all/glow.js': effectOf('Glow'),
  'node_modules/plain/package.json': '{"main":"plain.ts"}',
  'node_modules/plain/plain.ts': effectOf('Plain'),
  'node_modules/plain/other.ts': effectOf('Other'),
  'node_modules/@some/one/package.json': '{"main":"one.cjs"}',
  'node_modules/@some/one/one.cjs': 'module.exports = () => 0.5\n',
  'node_modules/fire/index.js': effectOf('Not the one'),
  'an effect.ts': effectOf('Spaced'),
  'mine/package.json': '{"name":"mine","exports":{"import":"./lib/mine.ts"}}',
  'mine/lib/mine.ts': effectOf('In a folder'),
  'lamp/package.json': '{"main":"lamp.js"}',
  'lamp/lamp.js': effectOf('By main'),
  'node_modules/tool/package.json': '{"main":"tool.cjs"}',
  'node_modules/tool/tool.cjs': 'module.exports = () => ({ length: "long" })\n',
}

function effectOf(title: string): string {
  return `import { defineEffect } from '@ledloom/effects'
export default defineEffect({ title: '${title}', description: 'D.', kind: 'pure', params: {},
  prepare: () => (frame) => { frame.fill(0.5) } })
`
}

test.before(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'ledloom-')))
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  process.chdir(folder)
})
test.after(async () => {
  process.chdir(home)
  await rm(folder, { recursive: true })
})

async function titleOf(text: string): Promise<string> {
  const description = await describeSource(text)
  if (description.kind !== 'effect') throw new Error(`${text} is ${description.kind}`)
  const source = await openSource(description, { layout: createLayout([0, 0, 0]) })
  const frame = createFrame(1)
  source.render(frame, 0)
  assert.equal([...frame], [0.5, 0.5, 0.5])
  return (await loadEffect(description.effect)).title
}

for (const [text, title] of [
  ['lights', 'Main'],
  ['lights/glow', 'Glow'],
  ['plain', 'Plain'],
  ['plain/other', 'Other'],
  ['@some/one', 'One'],
] as const) {
  test(`the package ${text} is found from the working directory`, async () => {
    assert.is(await titleOf(text), title)
    assert.is((await loadEffect(text)).title, title)
  })
}

test('an address is one of a file, with whatever stands in it', async () => {
  const address = pathToFileURL(join(folder, 'an effect.ts')).href
  assert.match(address, '%20')
  assert.is(await titleOf(address), 'Spaced')
})

test('the name of an effect comes before a package of that name', async () => {
  assert.is.not((await loadEffect('fire')).title, 'Not the one')
  assert.equal(await describeSource('fire'), {
    kind: 'effect',
    effect: 'fire',
    params: {},
    seed: 0,
  })
})

for (const [text, says] of [
  ['nowhere', /no effect, file or package called nowhere/],
  ['no/where', /^no\/where: there is no such file, and no such package in node_modules from here/],
  ['lights/none', /^lights\/none: there is no such file, and no such package/],
  ['https://example.org/fire.ts', /only files are read/],
  ['file://elsewhere/fire.ts', /is on another machine/],
  ['file:///nowhere/fire.ts', /^\/nowhere\/fire\.ts: there is no such file/],
  ['no/where.ts', /^no\/where\.ts: there is no such file/],
] as const) {
  test(`${text} is reported as missing`, async () => {
    const refusal = await describeSource(text).catch((error: unknown) => error)
    assert.instance(refusal, SourceError)
    assert.match((refusal as SourceError).message, says)
  })
}

test('a path of Windows is no address', async () => {
  assert.is(await findEffectFile('C:\\effects\\fire.ts'), undefined)
})

test('a package is called by its folder as well', async () => {
  assert.is(await titleOf('./mine'), 'In a folder')
  assert.is(await titleOf('mine'), 'In a folder')
  assert.is(await titleOf(join(folder, 'lamp')), 'By main')
  assert.is(await findEffectFile('node_modules'), undefined)
})

test('a package that exports another function is refused', async () => {
  const refusal = await describeSource('tool').catch((error: unknown) => error)
  assert.ok(refusal instanceof SourceError)
  assert.match(
    refusal.message,
    /tool\.cjs: exports a function that gives no colour for the point 0/,
  )
})

test.run()
