// `node --conditions source scripts/write-house-schema.mjs`: writes docs/house.schema.json from what houses are checked by.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import '../typescript.mjs'

const { houseJsonSchema } = await import('../packages/service/src/house/house-json-schema.ts')
const file = fileURLToPath(new URL('../docs/house.schema.json', import.meta.url))

writeFileSync(file, JSON.stringify(houseJsonSchema(), null, 2))
// In the style of everything else.
execFileSync('npx', ['biome', 'format', '--write', file])
