import type { z } from 'zod'
import { type Availability, EVERYWHERE, type Gated } from '../firmware/availability.ts'
import type { FailureCondition } from './failures.ts'

/** `token`: needs a verified token. `optional`: needs one in some revisions only. */
type Authentication = 'none' | 'optional' | 'token'

/** The content of a request. */
export type RequestContent =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly schema: z.ZodType }
  | { readonly kind: 'unchecked'; readonly schema: z.ZodType }
  | { readonly kind: 'binary' }

/** A value of a request that only some firmware accepts, although all firmware has the field. */
export interface ValueRule extends Gated {
  /** Field and value, for documents: `mode: color`. */
  readonly value: string
  /** Returns true if the request has this value. */
  readonly applies: (body: Readonly<Record<string, unknown>>) => boolean
  readonly failure: FailureCondition
}

/** A row of the table: one call of the device's interface. */
export type EndpointRow = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Other methods that do the same. */
  readonly otherMethods?: readonly ('GET' | 'POST')[]
  /** As specified, below `/xled/v1/`. */
  readonly path: string
  /** The path in recordings of real devices. Default `path`. */
  readonly recordedPath?: string
  /** Other paths that do the same. */
  readonly aliases?: readonly string[]
  /** Default `token`. */
  readonly auth?: Authentication
  /** Default: every firmware. */
  readonly availability?: Availability
  /** The firmware that has it by users' reports. Default `availability`. */
  readonly hardwareAvailability?: Availability
  /** Making the call twice has the same effect as once. Default true. */
  readonly isRepeatable?: boolean
  readonly request: RequestContent
  readonly response: z.ZodType
  /** Fields that a client cannot do without. Default: none. */
  readonly needs?: readonly string[]
  /**
   * The failure to answer with if a field is wrong, by the field's path with dots; `*` stands for any
   * field.
   */
  readonly failures?: Readonly<Record<string, FailureCondition>>
  readonly rules?: readonly ValueRule[]
  /** Failures of a valid request that depend on the device's state. */
  readonly refusals?: readonly FailureCondition[]
  /**
   * A successful answer, with the fields of every firmware. The documentation shows it, and a virtual
   * device without behaviour for the call returns it. Default: no fields.
   */
  readonly example?: Readonly<Record<string, unknown>>
}

/** A request without a body. */
export const NOTHING = { kind: 'none' } as const

/** A request whose body is `application/octet-stream`. */
export const BYTES = { kind: 'binary' } as const

/** A request whose body is JSON; an empty body is taken as `{}`. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return { kind: 'json', schema } as const
}

/** A request whose body devices ignore; the schema describes what clients send. */
export function unchecked<Schema extends z.ZodType>(schema: Schema) {
  return { kind: 'unchecked', schema } as const
}

/** A row with every default filled in. */
export function endpoint<const Row extends EndpointRow>(row: Row) {
  const hardwareAvailability = row.availability ?? EVERYWHERE
  return { ...DEFAULTS, recordedPath: row.path, hardwareAvailability, ...row }
}

const DEFAULTS: Omit<
  Required<EndpointRow>,
  'method' | 'path' | 'recordedPath' | 'hardwareAvailability' | 'request' | 'response'
> = {
  otherMethods: [],
  aliases: [],
  auth: 'token',
  availability: EVERYWHERE,
  isRepeatable: true,
  needs: [],
  failures: {},
  rules: [],
  refusals: [],
  example: {},
}

/** The content that a client gives to a call: the object of its schema, bytes, or nothing. */
export type RequestOf<Row extends Pick<EndpointRow, 'request'>> = Row['request'] extends {
  readonly kind: 'json' | 'unchecked'
  readonly schema: infer Schema
}
  ? z.input<Schema>
  : Row['request'] extends { readonly kind: 'binary' }
    ? Uint8Array
    : undefined

/** The content that a device gets with a valid request; nothing of a body that it ignores. */
export type BodyOf<Row extends Pick<EndpointRow, 'request'>> = Row['request'] extends {
  readonly kind: 'json'
  readonly schema: infer Schema
}
  ? z.output<Schema>
  : Row['request'] extends { readonly kind: 'binary' }
    ? Uint8Array
    : undefined

/**
 * The answer that a client gets. Only the fields that the row `needs` are sure to be there; any other
 * field, at any depth, may be missing, as `usableFields` leaves it.
 */
export type ResponseOf<Row extends Pick<EndpointRow, 'response'>> = Row extends {
  readonly response: infer Schema
}
  ? WithNeeded<z.output<Schema>, NeedsOf<Row>>
  : never

/** A value of which any field may be missing, at any depth, except the needed ones at the top. */
export type WithNeeded<Value, Needs> = {
  readonly [Name in keyof Value as Name extends Needs ? never : Name]?:
    | Usable<Value[Name]>
    | undefined
} & {
  readonly [Name in keyof Value as Name extends Needs ? Name : never]-?: Usable<
    Exclude<Value[Name], undefined>
  >
}

/** A value of which any field may be missing, at any depth. */
export type Usable<Value> = Value extends readonly (infer Item)[]
  ? readonly Usable<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Usable<Value[Name]> | undefined }
    : Value

type NeedsOf<Row> = Row extends { readonly needs: readonly (infer Name)[] }
  ? string extends Name
    ? never
    : Name
  : never
