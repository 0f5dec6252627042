import { isDeepStrictEqual } from 'node:util'
import { parseYaml } from '@ledloom/media/yaml'

/** The edited text with all lines that only differ in their spaces as they were, if it means the same then. */
export function withOldLines(edited: string, text: string): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const before = text.split(/\r?\n/)
  const old = new Map(before.map((line) => [withoutSpaces(line), line]))
  const lines = withKeyComments(edited.split('\n'), before)
  const kept = lines.map((line) => old.get(withoutSpaces(line)) ?? line).join(end)
  const usual = edited.replaceAll('\n', end)
  return isDeepStrictEqual(parseYaml(kept).content, parseYaml(usual).content) ? kept : usual
}

/** A line without the spaces after its first character. */
function withoutSpaces(line: string): string {
  const text = line.trimStart()
  return line.slice(0, line.length - text.length) + text.replaceAll(/\s+/g, '')
}

/** A key before a list or a map, with a comment on its line. */
const KEY_COMMENT = /^(\s*)\S.*:\s+(#.*?)\s*$/

/** Lines in which comments that stood on the line of a key do so again; a document writes them below it. */
function withKeyComments(lines: readonly string[], before: readonly string[]): string[] {
  const places = before.flatMap((line) => {
    const [, indent, comment] = KEY_COMMENT.exec(line) ?? []
    return comment === undefined ? [] : [`${indent?.length} ${comment}`]
  })
  const joined: string[] = []
  for (const line of lines) {
    const key = joined.at(-1) ?? ''
    const indent = key.length - key.trimStart().length
    const isBelow = /\S.*:$/.test(key) && line.trimStart().startsWith('#')
    const isOfKey = isBelow && places.includes(`${indent} ${line.trim()}`)
    if (isOfKey) joined.splice(-1, 1, `${key} ${line.trim()}`)
    else joined.push(line)
  }
  return joined
}
