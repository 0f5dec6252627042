// `node scripts/write-endpoints.mjs`: writes all that follows from the files of the device's interface:
// the list of endpoints in @ledloom/protocol and docs/endpoints.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import '../typescript.mjs'
import { endpointList } from './endpoint-lists.mjs'

writeFileSync(endpointList.file, endpointList.text())
// Imported only now: it reads the list.
const { endpointDocument } = await import('./endpoint-document/endpoint-document.ts')
const docs = new URL('../docs/', import.meta.url)

mkdirSync(docs, { recursive: true })
writeFileSync(new URL('endpoints.md', docs), endpointDocument())
