import { writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blankPng } from '../blank-png.ts'
import { runHere, runHereForJson } from '../run-here.ts'
import { fixture, Workplace } from '../workplace.ts'

const test = suite('ledloom palettes')
const place = new Workplace()

test.after(() => place.close())

test('lists each palette with its colours, without any where there is no terminal', async () => {
  const { status, stdout, stderr } = await runHere('palettes')
  assert.is(status, 0)
  assert.is(stderr, '')
  assert.match(stdout, /^ocean +#00061a #012a6b #0072b8 #1fc8d6 #d8fbff$/m)
  assert.ok(stdout.trim().split('\n').length >= 30)
})

test('lists them in JSON, as data', async () => {
  const [palettes] = await runHereForJson('palettes')
  assert.ok(Array.isArray(palettes))
  const { colours } = palettes.find(({ name }) => name === 'ice')
  assert.equal(colours, ['#020b1f', '#0a3a7a', '#2f9bff', '#b8ecff', '#ffffff'])
})

test('the colours of a picture are printed as they are taken from it', async () => {
  const path = place.path('white.png')
  await writeFile(path, blankPng(4, 4))
  assert.equal(await runHereForJson('palettes', path), [[{ name: path, colours: ['#ffffff'] }]])
})

test('a missing picture is reported in one line', async () => {
  const { status, stderr } = await runHere('palettes', 'none.jpg')
  assert.is.not(status, 0)
  assert.match(stderr, /^ledloom: none\.jpg: there is no such file\n$/)
})

test('what is no picture is refused as that', async () => {
  const { status, stderr } = await runHere('palettes', fixture('halves.mp4'))
  assert.is(status, 1)
  assert.match(stderr, /halves\.mp4: is not a picture; palettes are made from pictures \(JPEG, /)
})

test.run()
