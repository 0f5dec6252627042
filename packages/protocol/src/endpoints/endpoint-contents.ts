import type { z } from 'zod'
import type { RequestContent } from './endpoint.ts'

/** What a client gives for a request: the object of its schema, bytes, or nothing. */
export type RequestInput<Content extends RequestContent> = Content extends {
  readonly kind: 'json' | 'unchecked'
  readonly schema: infer Schema
}
  ? z.input<Schema>
  : Content extends { readonly kind: 'binary' }
    ? Uint8Array
    : undefined

/** What a client gets of a good answer. */
export type ResponseOutput<Schema extends z.ZodType> = z.output<Schema>

/** What a device gets of a valid request; nothing of a body that it does not look at. */
export type RequestBody<Content extends RequestContent> = Content extends {
  readonly kind: 'json'
  readonly schema: infer Schema
}
  ? z.output<Schema>
  : Content extends { readonly kind: 'binary' }
    ? Uint8Array
    : undefined
