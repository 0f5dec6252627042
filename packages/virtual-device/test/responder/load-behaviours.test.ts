import { readdir } from 'node:fs/promises'
import { endpoints } from '@ledloom/protocol'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loadBehaviours } from '../../src/responder/load-behaviours.ts'

const test = suite('load-behaviours')

test('every endpoint has a behaviour', async () => {
  const behaviours = await loadBehaviours()
  for (const { name } of Object.values(endpoints)) {
    assert.type(behaviours.get(name)?.handle, 'function', name)
  }
})

test('an endpoint that no file of resources has answers an example that its row takes', async () => {
  const folder = new URL('../../src/resources/', import.meta.url)
  const named = new Set<string>()
  const files = (await readdir(folder)).filter((file) => /(?<!\.d)\.[jt]s$/.test(file))
  for (const file of files) {
    const { default: behaviours } = await import(new URL(file, folder).href)
    for (const name of Object.keys(behaviours)) {
      assert.not(named.has(name), `${name} is in two files`)
      named.add(name)
    }
  }
  const others = Object.values(endpoints).filter(({ name }) => !named.has(name))
  assert.ok(others.some(({ name }) => name === 'getMicrophoneSample'))
  for (const { name, response, example } of others) {
    assert.ok(response.safeParse(example).success, name)
  }
})

test.run()
