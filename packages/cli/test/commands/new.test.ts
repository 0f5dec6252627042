import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { coneLayout, createFrame } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { loadEffect } from '@ledloom/engine'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom new')
const place = new Workplace()

test.after(() => place.close())

for (const [name, options] of [
  ['soft-wave.ts', []],
  ['soft-wave.js', []],
  ['soft-wave.mts', ['--point']],
  ['soft-wave.mjs', ['--point']],
] as const) {
  test(`${['new effect', name, ...options].join(' ')} makes an effect that plays as it is`, async () => {
    const path = place.path(name)
    const { status, stdout } = await runHere('new', 'effect', path, ...options)
    assert.is(status, 0)
    assert.match(stdout, `\n  npx ledloom preview ${path}\n`)
    const effect = await loadEffect(path)
    assert.is(effect.title, 'Soft wave')
    const loop = 6
    const source = createEffectSource(effect, { layout: coneLayout({ ledCount: 100 }), loop })
    const [first, middle, last] = [0, 3, loop].map((time) => {
      const frame = createFrame(100)
      source.render(frame, time)
      return frame
    })
    assert.ok(new Set(first).size > 100, 'it is a picture')
    assert.not.equal(first, middle)
    assert.equal(first, last)
  })
}

test('JavaScript has no types in it', async () => {
  for (const options of [[], ['--point']]) {
    const path = place.path(`plain${options.length}.js`)
    await runHere('new', 'effect', path, ...options)
    const text = await readFile(path, 'utf8')
    assert.not.match(text, /: number[,)]/)
    assert.not.match(text, ']!')
  }
})

test('an existing file is not changed', async () => {
  const path = place.path('mine.ts')
  await writeFile(path, 'mine')
  const { status, stderr } = await runHere('new', 'effect', path)
  assert.is(status, 1)
  assert.match(stderr, /mine\.ts: exists and was not changed/)
  assert.is(await readFile(path, 'utf8'), 'mine')
})

test('a disk without room for it is named, and nothing is left there', async () => {
  const path = place.path('full.ts')
  const module = new URL('../../src/main.ts', import.meta.url).href
  const script = `
    const { runCommand } = await import('${module}')
    await runCommand(['new', 'effect', '${path}', '--json'])`
  const node = [process.execPath, ...process.execArgv, '--input-type=module', '-e', script]
  // A shell can set that no file may grow, which fails as a full disk does.
  const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 0 && exec "$@"', 'sh', ...node])
  assert.is(status, 1)
  assert.is(JSON.parse(stderr.toString()).error.code, 'bad-file')
  assert.not(existsSync(path))
})

for (const [line, status, says] of [
  [
    ['effect', 'mine.txt'],
    2,
    /<file> must be a file that ends in \.ts or \.js, such as my-effect\.ts, got mine\.txt/,
  ],
  [['effect', '.ts'], 2, /must be a file that ends in/],
  [['dragon', 'mine.ts'], 2, /<kind> must be one of effect, got dragon/],
  [['effect', place.path('no/where.ts')], 1, /its folder does not exist/],
] as const) {
  test(`new ${line.join(' ').replace(place.folder, '')} is refused`, async () => {
    const refused = await runHere('new', ...line)
    assert.is(refused.status, status)
    assert.match(refused.stderr, says)
  })
}

test('--json gives the file and the next line', async () => {
  const path = place.path('json effect.ts')
  const { stdout } = await runHere('new', 'effect', path, '--json')
  assert.equal(JSON.parse(stdout), { file: path, next: `npx ledloom preview "${path}"` })
})

test.run()
