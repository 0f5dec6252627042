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
    assert.match(stdout, new RegExp(`^${name} +\\w.*\\.$`, 'm'))
  }
})

test("tells an effect's parameters with default and what is accepted", async () => {
  const { stdout } = await runHere('effects', 'fire')
  assert.match(stdout, /^Fire: /)
  assert.match(stdout, /^parameter +default +accepted$/m)
  assert.match(stdout, /^speed +1 +.* 0 to 10/m)
})

test('lists them in JSON, as data', async () => {
  const [effects] = await runHereForJson('effects')
  assert.ok(Array.isArray(effects))
  const fire = effects.find(({ name }) => name === 'fire')
  assert.is(fire.params.speed.max, 10)
})

test("an effect file of one's own is told like one of the library", async () => {
  const [effect] = await runHereForJson('effects', fixture('two-halves.ts'))
  const { title, params } = effect as { title: string; params: object }
  assert.is(title, 'Two halves')
  assert.equal(Object.keys(params), ['level', 'speed', 'seed'])
})

test.run()
