import { isMap, isNode, isScalar } from 'yaml'
import type { z } from 'zod'
import { YamlError, type YamlText } from './parse-yaml.ts'
import { firstSchemaFault, type SchemaFault } from './schema-faults.ts'
import { missingColon } from './yaml-mistake.ts'

/** A value in a YAML text that its schema does not accept. */
export class YamlValueError extends YamlError {
  readonly fault: SchemaFault

  constructor(message: string, fault: SchemaFault, line: number, options?: ErrorOptions) {
    super(message, { line, col: 1 }, options)
    this.fault = fault
  }
}

/**
 * Checks the content of a YAML text.
 *
 * @param whole names the content as a whole in messages
 * @throws YamlValueError with the line of the first mistake; an unknown key gets a suggestion
 */
export function checkYaml<Schema extends z.ZodType>(
  yaml: YamlText,
  schema: Schema,
  whole: string,
): z.output<Schema> {
  const checked = schema.safeParse(yaml.content, { reportInput: true })
  if (checked.success) return checked.data
  const fault = firstSchemaFault(checked.error, { schema, whole })
  const { path, key, message } = fault
  const place = key === undefined ? path : [...path, key]
  const said = missingSign(yaml, fault) ?? message
  throw new YamlValueError(said, fault, lineOf(yaml, place), { cause: checked.error })
}

/** What is missing where a text stands for a key with its value, or for a list, in words. */
function missingSign({ document }: YamlText, fault: SchemaFault): string | undefined {
  const { path, key, suggestion, message } = fault
  if (key !== undefined) {
    return suggestion !== undefined && key.startsWith(suggestion) ? missingColon(key) : undefined
  }
  const value: unknown = document.getIn(path)
  if (typeof value !== 'string') return undefined
  if (path.length === 0) return missingColon(value)
  const isList = /^-\S/.test(value) && message.includes(' list')
  return isList ? `${message}; a space is missing after the dash` : undefined
}

/** Line on which the value at `place` begins, with its key, or the nearest value around it. */
export function lineOf({ document, lines }: YamlText, place: readonly PropertyKey[]): number {
  for (let depth = place.length; depth > 0; depth--) {
    const node =
      keyAt(document, place.slice(0, depth)) ?? document.getIn(place.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

/** The key of a value in a map. */
function keyAt(document: YamlText['document'], place: readonly PropertyKey[]): unknown {
  const around = document.getIn(place.slice(0, -1), true)
  if (!isMap(around)) return undefined
  const name = String(place.at(-1))
  return around.items.find(({ key }) => isScalar(key) && String(key.value) === name)?.key
}
