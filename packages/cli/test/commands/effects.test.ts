import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere, runHereForJson } from '../run-here.ts'
import { fixture } from '../workplace.ts'

const test = suite('ledloom effects')

test('lists each effect with what it does', async () => {
  const { status, stdout, stderr } = await runHere('effects')
  assert.is(status, 0)
  assert.is(stderr, '')
  for (const name of ['fire', 'noise', 'rainbow']) {
    assert.match(stdout, new RegExp(`^ {2}${name} +\\w.*\\.$`, 'm'))
  }
  assert.match(stdout, /^Fire:\n {2}candle .*\n {2}embers .*\n {2}fire /m, 'by category')
})

test("prints an effect's parameters with default and accepted values", async () => {
  const { stdout } = await runHere('effects', 'fire')
  assert.match(stdout, /^Fire: /)
  assert.match(stdout, /^parameter +default +meaning: accepted$/m)
  assert.match(stdout, /^speed +1 +.*: 0 to 10$/m)
})

test('lists the patterns of a folder with their parameters', async () => {
  const { status, stdout } = await runHere('effects', 'examples/patterns')
  assert.is(status, 0)
  assert.match(stdout, /comet-chase\.js +Comet chase: Comets with long tails/)
  assert.match(stdout, /parameters: comets, tail, spread, colour, /)
  const [listed] = await runHereForJson('effects', 'examples/patterns')
  assert.ok(Array.isArray(listed))
  const tunnel = listed.find(({ name }) => name.endsWith('prism-tunnel.js'))
  assert.is(tunnel.params.rainbow.kind, 'boolean')
})

test('lists them in JSON, as data', async () => {
  const [effects] = await runHereForJson('effects')
  assert.ok(Array.isArray(effects))
  const fire = effects.find(({ name }) => name === 'fire')
  assert.is(fire.params.speed.max, 10)
})

test('finds effects by words that their titles do not contain, the best first', async () => {
  const { stdout } = await runHere('effects', '--search', 'knight rider')
  assert.match(stdout, /^scanner +\w/)
  const near = await runHere('effects', '--search', 'mario')
  assert.match(near.stdout, /^no effect matches mario; the nearest:\n\nsprite +\w/)
  const [found] = await runHereForJson('effects', '--search', 'fierworks')
  assert.ok(Array.isArray(found))
  assert.is(found[0].name, 'fireworks')
  assert.is(found[0].category, 'festive')
  assert.is(found[0].covers, false)
})

test('a misspelt name is suggested', async () => {
  const { status, stderr } = await runHere('effects', 'flrie')
  assert.is.not(status, 0)
  assert.match(stderr, /did you mean fire\?/)
})

test('a file without its ending, and a misspelt one, are suggested', async () => {
  for (const name of ['lava', 'lavva.glsl']) {
    const { status, stderr } = await runHere('effects', `examples/patterns/${name}`)
    assert.is.not(status, 0)
    assert.match(stderr, /there is no such file; did you mean examples.patterns.lava\.glsl\?/)
  }
})

test('lists one kind of effects, and says what kinds there are', async () => {
  const [calm] = await runHereForJson('effects', '--category', 'calm', '--search', 'warm')
  assert.ok(Array.isArray(calm))
  assert.ok(calm.some(({ name }) => name === 'candle'))
  assert.ok(calm.every(({ tags }) => tags.includes('calm')))
  const { status, stderr } = await runHere('effects', '--category', 'firee')
  assert.is.not(status, 0)
  assert.match(stderr, /calm, fire, water, sky/)
})

test('says if nothing is found, and where all effects are', async () => {
  const { status, stdout } = await runHere('effects', '--search', 'zzqx')
  assert.is(status, 0)
  assert.match(
    stdout,
    /no effect matches; try another word or a kind, `.*ledloom effects --category calm`: calm, fire, water/,
  )
})

test("a user's effect file is described like one of the library", async () => {
  const [effect] = await runHereForJson('effects', fixture('two-halves.ts'))
  const { title, params } = effect as { title: string; params: object }
  assert.is(title, 'Two halves')
  assert.equal(Object.keys(params), ['level', 'speed', 'seed'])
})

test.run()
