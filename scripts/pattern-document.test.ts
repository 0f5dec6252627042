import { readFile } from 'node:fs/promises'
import { patternLanguageOf } from '@ledloom/patterns'
import * as glsl from '@ledloom/patterns/glsl'
import * as pixelblaze from '@ledloom/patterns/pixelblaze'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { examplePatterns } from './example-patterns.mjs'
import { patternDocument } from './pattern-document.mjs'

const test = suite('pattern document')

test('docs/patterns.md is what the tables say; scripts/write-pattern-document.mjs writes it', async () => {
  const examples = await examplePatterns(patternLanguageOf)
  const written = await readFile(new URL('../docs/patterns.md', import.meta.url), 'utf8')
  assert.is(
    withoutPadding(written),
    withoutPadding(patternDocument({ pixelblaze, glsl, examples })),
  )
})

test('a dozen examples have pictures; scripts/draw-gallery.mjs draws them', async () => {
  const examples = await examplePatterns(patternLanguageOf)
  assert.ok(examples.length >= 12)
  for (const { name } of examples) {
    const picture = await readFile(new URL(`../docs/patterns/${name}.webp`, import.meta.url))
    assert.is(picture.toString('latin1', 8, 12), 'WEBP')
  }
})

/** Tables are aligned by the formatter. */
function withoutPadding(text: string): string {
  return text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
}

test.run()
