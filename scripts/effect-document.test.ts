import { readdir, readFile, stat } from 'node:fs/promises'
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

test('pictures are small, so that a page of all of them loads quickly', async () => {
  const tiles = new URL('../packages/effects/pictures/', import.meta.url)
  const kilobytes = async (folder: URL) => {
    const files = await readdir(folder)
    const sizes = await Promise.all(
      files.map(async (file) => (await stat(new URL(file, folder))).size),
    )
    return {
      most: Math.max(...sizes) / 1000,
      average: sizes.reduce((a, b) => a + b) / sizes.length / 1000,
    }
  }
  const inPackage = await kilobytes(tiles)
  assert.ok(inPackage.most <= 40 && inPackage.average <= 16, JSON.stringify(inPackage))
  const inDocs = await kilobytes(new URL('effects/', docs))
  assert.ok(inDocs.most <= 140 && inDocs.average <= 80, JSON.stringify(inDocs))
})

/** Tables are aligned by the formatter. */
function withoutPadding(text: string): string {
  return text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
}

test.run()
