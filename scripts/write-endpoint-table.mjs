// `node scripts/write-endpoint-table.mjs`: writes docs/endpoints.md from the table of endpoints.
import { mkdirSync, writeFileSync } from 'node:fs'
import '../typescript.mjs'

const { endpointDocument } = await import('../packages/protocol/src/docs/endpoint-document.ts')
const docs = new URL('../docs/', import.meta.url)

mkdirSync(docs, { recursive: true })
writeFileSync(new URL('endpoints.md', docs), endpointDocument())
