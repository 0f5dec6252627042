// `node --import ./typescript.mjs --conditions source scripts/write-open-api.mjs`: writes docs/openapi.json, the tables
// of docs/http.md, and the types of the client that the tests use.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../packages/service/src/http/endpoints.ts'
import { openApiDocument } from '../packages/service/src/http/open-api-document.ts'
import { clientTypes } from './client-types.mjs'
import { withTables } from './http-document.mjs'
import { root } from './set-up.mjs'

const document = join(root, 'docs/openapi.json')
const guide = join(root, 'docs/http.md')
const described = openApiDocument(endpoints)

writeFileSync(document, JSON.stringify(described, null, 2))
if (existsSync(guide)) writeFileSync(guide, withTables(readFileSync(guide, 'utf8'), described))
// In the style of everything else.
execFileSync('npx', ['biome', 'format', '--write', document, guide])
writeFileSync(
  join(root, 'packages/service/test/http/client-types.d.ts'),
  await clientTypes(described),
)
