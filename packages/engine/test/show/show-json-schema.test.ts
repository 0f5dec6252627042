import { readFileSync } from 'node:fs'
import { showJsonSchema } from '@ledloom/composition/schema'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listEffects } from '../../src/effects/load-effect.ts'
import { loadShowLibrary } from '../../src/show/show-library.ts'

const test = suite('show-json-schema')
const FILE = new URL('../../../../docs/show.schema.json', import.meta.url)
const schema = showJsonSchema(await loadShowLibrary(), await listEffects())

test('docs/show.schema.json is what shows are checked by', () => {
  const isCurrent = readFileSync(FILE, 'utf8').replaceAll(/\s/g, '') === textOf(schema)
  assert.ok(isCurrent, 'out of date: node --conditions source scripts/write-show-schema.mjs')
})

test('it names every modifier with its parameters, every blend mode and transition', () => {
  const text = textOf(schema)
  for (const name of ['kaleidoscope', 'sectors', 'hue-shift', 'screen', 'through-black']) {
    assert.match(text, `"${name}"`)
  }
})

test('it names every effect, and the parameters of the one that is chosen', async () => {
  const { layer } = schema.$defs as { layer: { allOf: readonly EffectRule[] } }
  const effects = await listEffects()
  assert.is(layer.allOf.length, effects.length)
  for (const [index, { name, effect }] of effects.entries()) {
    const { if: when, then } = layer.allOf[index]!
    assert.is(when.properties.source.const, name)
    assert.equal(Object.keys(then.properties.params.properties), Object.keys(effect.params))
    assert.match(textOf(schema), `"${name}"`)
  }
})

interface EffectRule {
  readonly if: { readonly properties: { readonly source: { readonly const: string } } }
  readonly then: { readonly properties: { readonly params: { readonly properties: object } } }
}

function textOf(value: unknown): string {
  return JSON.stringify(value).replaceAll(/\s/g, '')
}

test.run()
