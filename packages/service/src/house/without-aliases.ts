import { parseYaml, visit } from '@ledloom/media/yaml'
import { printInline } from './print-yaml.ts'

/** A YAML text with values in place of its aliases, so that each can be changed by itself. */
export function withoutAliases(text: string): string {
  const { document } = parseYaml(text)
  const values: { readonly start: number; readonly end: number; readonly value: string }[] = []
  visit(document, {
    Alias(_key, alias) {
      const [start, end] = alias.range ?? []
      const value: unknown = alias.resolve(document)?.toJS(document)
      if (start !== undefined && end !== undefined) {
        values.push({ start, end, value: printInline(value) })
      }
    },
  })
  return values
    .sort((one, other) => other.start - one.start)
    .reduce((each, { start, end, value }) => each.slice(0, start) + value + each.slice(end), text)
}
