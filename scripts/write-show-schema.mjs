// `node --conditions source scripts/write-show-schema.mjs`: writes docs/show.schema.json from what shows are checked by.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import '../typescript.mjs'

const { showJsonSchema } = await import('@ledloom/composition/schema')
const { listEffects, loadShowLibrary } = await import('@ledloom/engine')
const docs = new URL('../docs/', import.meta.url)
const file = new URL('show.schema.json', docs)

mkdirSync(docs, { recursive: true })
writeFileSync(
  file,
  JSON.stringify(showJsonSchema(await loadShowLibrary(), await listEffects()), null, 2),
)
// In the style of everything else.
execFileSync('npx', ['biome', 'format', '--write', fileURLToPath(file)])
