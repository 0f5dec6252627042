import { type DescribedDevice, hasField, schemaShape } from '@ledloom/protocol'

/** Any schema of the protocol's table. */
type Schema = Parameters<typeof hasField>[1]

/** Writes a value as JSON, without fields that the firmware lacks or the schema does not know. */
export type ReplyWriter = (value: unknown) => string

/**
 * Creates a writer for values of `schema`. It writes the same text as `JSON.stringify` of what the
 * protocol's `selectFields` returns, but decides the fields of the firmware once per device and makes
 * no intermediate object, which took most of the time of a reply.
 */
export function createReplyWriter(schema: Schema, device: DescribedDevice): ReplyWriter {
  const shape = schemaShape(schema)
  if (shape.kind === 'list') return itemsWriter(createReplyWriter(shape.element, device))
  return shape.kind === 'object' ? objectWriter(shape.fields, device) : rememberingWriter()
}

/** Reuses the last text, as most values do not change. Not for an object: its contents may change. */
function rememberingWriter(): ReplyWriter {
  let lastValue: unknown
  let lastText = JSON.stringify(lastValue)
  return (value) => {
    if (value === lastValue && typeof value !== 'object') return lastText
    lastValue = value
    lastText = JSON.stringify(value)
    return lastText
  }
}

function itemsWriter(write: ReplyWriter): ReplyWriter {
  return (value) =>
    Array.isArray(value) ? `[${value.map((item) => write(item)).join()}]` : JSON.stringify(value)
}

function objectWriter(
  fields: readonly (readonly [name: string, Schema])[],
  device: DescribedDevice,
): ReplyWriter {
  const writers = new Map<string, FieldWriter>()
  for (const [key, schema] of fields) {
    if (!hasField(device, schema)) continue
    writers.set(key, { name: `${JSON.stringify(key)}:`, write: createReplyWriter(schema, device) })
  }
  return (value) => (isRecord(value) ? writeFields(value, writers) : JSON.stringify(value))
}

type FieldWriter = {
  /** Quoted, with its colon. */
  readonly name: string
  readonly write: ReplyWriter
}

function writeFields(
  value: Readonly<Record<string, unknown>>,
  writers: ReadonlyMap<string, FieldWriter>,
): string {
  let text = ''
  for (const key in value) {
    const field = value[key]
    const writer = field === undefined ? undefined : writers.get(key)
    if (writer === undefined) continue
    const written = writer.write(field)
    text += text === '' ? writer.name + written : `,${writer.name}${written}`
  }
  return `{${text}}`
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
