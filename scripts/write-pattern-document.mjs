// `node --import ./typescript.mjs --conditions source scripts/write-pattern-document.mjs`: writes docs/patterns.md.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { patternLanguageOf } from '../packages/patterns/src/index.ts'
import { examplePatterns } from './example-patterns.mjs'
import { patternDocument } from './pattern-document.mjs'
import { root } from './set-up.mjs'

const document = join(root, 'docs/patterns.md')
writeFileSync(
  document,
  patternDocument({
    pixelblaze: await import('../packages/patterns/src/pixelblaze/index.ts'),
    glsl: await import('../packages/patterns/src/glsl/index.ts'),
    examples: await examplePatterns(patternLanguageOf),
  }),
)
// The formatter aligns the tables.
execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', document])
