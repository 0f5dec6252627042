import type { z } from 'zod'
import type { EndpointRow, RequestContent } from './endpoint.ts'

/** What a client gives for a request: the object of its schema, bytes, or nothing. */
export type RequestInput<Content extends RequestContent> = Content extends {
  readonly kind: 'json' | 'unchecked'
  readonly schema: infer Schema
}
  ? z.input<Schema>
  : Content extends { readonly kind: 'binary' }
    ? Uint8Array
    : undefined

/** What a client gets of a good answer: only the fields it `needs` are sure to be there. */
export type ResponseOutput<Row extends Pick<EndpointRow, 'response'>> = Row extends {
  readonly response: infer Schema
}
  ? WithNeeded<z.output<Schema>, NeedsOf<Row>>
  : never

/** The same with any field missing, at any depth, as `usableFields` gives it. */
export type Usable<Value> = Value extends readonly (infer Item)[]
  ? readonly Usable<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Usable<Value[Name]> | undefined }
    : Value

/** `Usable`, but for the fields that are needed. */
export type WithNeeded<Value, Needs> = {
  readonly [Name in keyof Value as Name extends Needs ? never : Name]?:
    | Usable<Value[Name]>
    | undefined
} & {
  readonly [Name in keyof Value as Name extends Needs ? Name : never]-?: Usable<
    Exclude<Value[Name], undefined>
  >
}

type NeedsOf<Row> = Row extends { readonly needs: readonly (infer Name)[] }
  ? string extends Name
    ? never
    : Name
  : never

/** What a device gets of a valid request; nothing of a body that it does not look at. */
export type RequestBody<Content extends RequestContent> = Content extends {
  readonly kind: 'json'
  readonly schema: infer Schema
}
  ? z.output<Schema>
  : Content extends { readonly kind: 'binary' }
    ? Uint8Array
    : undefined
