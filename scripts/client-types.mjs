import openapiTS, { astToString } from 'openapi-typescript'

const HEAD = `// Made by openapi-typescript from docs/openapi.json: \`scripts/write-open-api.mjs\` writes it.\n`

/** The types of a client of the interface that a document describes. */
export async function clientTypes(document) {
  return HEAD + astToString(await openapiTS(structuredClone(document)))
}
