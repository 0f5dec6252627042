import { readdir, readFile } from 'node:fs/promises'
import { describeAccepted, EFFECT_CATEGORIES } from '@ledloom/effects'
import { listEffects } from '@ledloom/engine'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { effectDocument } from './effect-document.mjs'

const test = suite('effect document')
const docs = new URL('../docs/', import.meta.url)

test('docs/effects.md is what the effects say; scripts/write-effect-document.mjs writes it', async () => {
  const written = await readFile(new URL('effects.md', docs), 'utf8')
  const expected = effectDocument(await listEffects(), {
    describeAccepted,
    categories: EFFECT_CATEGORIES,
  })
  assert.is(withoutPadding(written), withoutPadding(expected))
})

test('every effect has its picture, and there are no others', async () => {
  const names = (await listEffects()).map(({ name }) => `${name}.webp`)
  assert.equal((await readdir(new URL('effects/', docs))).sort(), names.sort())
})

/** Tables are aligned by the formatter. */
function withoutPadding(text: string): string {
  return text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
}

test.run()
