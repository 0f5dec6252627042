import { z } from 'zod'
import { endpoint, json } from '../contract/endpoint.ts'
import { named } from '../contract/named-schemas.ts'

const document = named('Document', z.looseObject({ openapi: z.string() }))

/** What the interface is. */
export default [
  endpoint({
    ...{ id: 'getDocument', method: 'GET', path: '/api/v1/openapi.json', group: 'Document' },
    summary: 'this document, in OpenAPI 3.1',
    description: 'Needs no token.',
    answer: json(document),
    handle: (_, parts) => parts.document as z.output<typeof document>,
  }),
]
