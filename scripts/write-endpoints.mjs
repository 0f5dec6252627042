// `node scripts/write-endpoints.mjs`: writes everything that follows from the files of endpoints,
// resources and page actions: the lists that name them, and docs/endpoints.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import '../typescript.mjs'
import { actionList, endpointList, resourceList } from './endpoint-lists.mjs'

for (const { file, text } of [actionList, endpointList, resourceList]) writeFileSync(file, text())
// Imported only now, because it reads the list of endpoints.
const { endpointDocument } = await import('./endpoint-document/endpoint-document.ts')
const docs = new URL('../docs/', import.meta.url)

mkdirSync(docs, { recursive: true })
writeFileSync(new URL('endpoints.md', docs), endpointDocument())
