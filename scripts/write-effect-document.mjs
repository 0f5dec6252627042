// `node --import ./typescript.mjs --conditions source scripts/write-effect-document.mjs`: writes docs/effects.md.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { effectDocument } from './effect-document.mjs'
import { root } from './set-up.mjs'

const source = (name) => import(`../packages/${name}/src/index.ts`)
const [effects, engine] = await Promise.all(['effects', 'engine'].map(source))

const document = join(root, 'docs/effects.md')
writeFileSync(
  document,
  effectDocument(await engine.listEffects(), {
    describeAccepted: effects.describeAccepted,
    categories: effects.EFFECT_CATEGORIES,
  }),
)
// The formatter aligns the tables.
execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', document])
