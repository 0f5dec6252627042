import * as assert from 'uvu/assert'
import { isSince, type Subject } from './firmware.ts'

/** What a field holds. */
type Content =
  | 'any'
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | RegExp
  | Fields
  | readonly [Fields | Content]

/** Which devices have a field. */
export type Condition = (subject: Subject) => boolean

/** A field as the document describes it. */
export interface Field {
  readonly content: Content
  /** Default: all devices. A device without it must not send it. */
  readonly on?: Condition
  /** It may be left out by those that have it. */
  readonly isOptional?: boolean
}

/** The fields of an object. */
export interface Fields {
  readonly [name: string]: Field
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A field that every device has. */
export const has = (content: Content): Field => ({ content })

/** A field of some devices. */
export const hasOn = (on: Condition, content: Content): Field => ({ content, on })

/** A field that recordings show and the document does not name, or one it calls optional. */
export const may = (content: Content, on?: Condition): Field => ({
  content,
  isOptional: true,
  ...(on && { on }),
})

/** From a version on, in some families. */
export const from =
  (first: string, families = 'DFG'): Condition =>
  ({ family, firmware }) =>
    families.includes(family) && isSince(firmware, first)

/** Up to a version, which is included. */
export const upTo =
  (last: string): Condition =>
  ({ firmware }) =>
    !isSince(firmware, last) || firmware === last

/** In some families. */
export const of =
  (families: string): Condition =>
  ({ family }) =>
    families.includes(family)

/** Both. */
export const both =
  (first: Condition, second: Condition): Condition =>
  (subject) =>
    first(subject) && second(subject)

/** Asserts that an object has exactly the fields it is to have, of their types. */
export function checkFields(
  fields: Fields,
  value: unknown,
  [subject, where]: [Subject, string],
): void {
  assert.ok(
    typeof value === 'object' && value !== null && !Array.isArray(value),
    `${where} is an object`,
  )
  const given = value as Record<string, unknown>
  for (const [name, { content, on, isOptional }] of Object.entries(fields)) {
    const place = `${where}.${name}`
    const isHad = on?.(subject) !== false
    if (!(name in given)) assert.ok(!isHad || isOptional, `${place} is missing`)
    else {
      assert.ok(isHad, `${place} is of other devices`)
      checkContent(content, given[name], [subject, place])
    }
  }
  for (const name of Object.keys(given)) assert.ok(name in fields, `${where}.${name} is nowhere`)
}

function checkContent(content: Content, value: unknown, place: [Subject, string]): void {
  const [, where] = place
  const message = `${where} is ${JSON.stringify(value)}`
  if (content === 'any') return
  if (content instanceof RegExp)
    assert.ok(typeof value === 'string' && content.test(value), message)
  else if (content === 'integer') assert.ok(Number.isInteger(value), message)
  else if (typeof content === 'string') assert.type(value, content, message)
  else if (isList(content)) checkItems(content[0], value, place)
  else checkFields(content, value, place)
}

function checkItems(
  item: Fields | Content,
  value: unknown,
  [subject, where]: [Subject, string],
): void {
  assert.ok(Array.isArray(value), `${where} is an array`)
  for (const each of value as unknown[]) checkContent(item, each, [subject, `${where}[]`])
}

function isList(content: Content): content is readonly [Fields | Content] {
  return Array.isArray(content)
}
