import type { z } from 'zod'
import { type Availability, EVERYWHERE, type Gated } from '../firmware/availability.ts'
import type { FailureCondition } from './failures.ts'

/** `token`: a verified token is needed. `optional`: it is in some revisions only. */
export type Authentication = 'none' | 'optional' | 'token'

/** What a request carries. */
export type RequestContent =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly schema: z.ZodType }
  | { readonly kind: 'unchecked'; readonly schema: z.ZodType }
  | { readonly kind: 'binary' }

/** A value of a request that only some firmware takes, although all know the field. */
export interface ValueRule extends Gated {
  /** Field and value as people read them: `mode: color`. */
  readonly value: string
  /** Whether the request has it. */
  readonly applies: (body: Readonly<Record<string, unknown>>) => boolean
  readonly failure: FailureCondition
}

/** One call of the device's interface: a row of the table. */
export interface EndpointRow {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Other methods that devices take for the same. */
  readonly otherMethods?: readonly ('GET' | 'POST')[]
  /** As specified, below `/xled/v1/`. */
  readonly path: string
  /** The path that real devices were recorded with. Default `path`. */
  readonly recordedPath?: string
  /** Other paths that devices take for the same. */
  readonly aliases?: readonly string[]
  /** Default `token`. */
  readonly auth?: Authentication
  /** Default: every firmware. */
  readonly availability?: Availability
  /** Which firmware has it by users' reports. Default `availability`. */
  readonly hardwareAvailability?: Availability
  /** Whether making the call twice does the same as making it once. Default true. */
  readonly isRepeatable?: boolean
  readonly request: RequestContent
  readonly response: z.ZodType
  /** Fields without which the answer is of no use to a client. Default: none. */
  readonly needs?: readonly string[]
  /** What it is when a field, named by its path with dots, is wrong; `*` for any. */
  readonly failures?: Readonly<Record<string, FailureCondition>>
  readonly rules?: readonly ValueRule[]
  /** What a request in order meets all the same, as the device is just then. */
  readonly refusals?: readonly FailureCondition[]
  /**
   * A good answer, with the fields of every firmware. Shown in the documentation, and given by a
   * virtual device that has no behaviour for the call. Default: no fields.
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

/** A request whose body devices do not look at; the schema is of what clients send. */
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

/** A value with any field missing, at any depth, but for those needed of the outermost object. */
export type WithNeeded<Value, Needs> = {
  readonly [Name in keyof Value as Name extends Needs ? never : Name]?:
    | Usable<Value[Name]>
    | undefined
} & {
  readonly [Name in keyof Value as Name extends Needs ? Name : never]-?: Usable<
    Exclude<Value[Name], undefined>
  >
}

/** A value with any field missing, at any depth. */
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
