import type { ShowPlace, ShowText } from '@ledloom/composition/schema'
import { SourceError } from '@ledloom/media'
import { parseYaml, YamlError, type YamlText } from '@ledloom/media/yaml'
import { isMap, isNode, isScalar, isSeq } from 'yaml'

/**
 * Parses YAML, which includes JSON.
 *
 * @throws SourceError with file, line and column of a syntax error
 */
export function parseShowText(path: string, text: string): ShowText {
  const { document, lines, content } = readYaml(path, text)
  const root = document.contents
  return {
    path,
    content,
    fault(place, message, cause) {
      const offset = offsetOf(root, place)
      const line = offset === undefined ? '' : `:${lines.linePos(offset).line}`
      return new SourceError('bad-show', `${path}${line}: ${message}`, { cause })
    },
  }
}

function readYaml(path: string, text: string): YamlText {
  try {
    return parseYaml(text, path)
  } catch (cause) {
    if (!(cause instanceof YamlError)) throw cause
    const { line, column, message } = cause
    const place = line === undefined ? path : `${path}:${line}:${column}`
    throw new SourceError('damaged-file', `${place}: ${message}`, { cause })
  }
}

/** The offset of the last existing part of `place`, or of its key. */
function offsetOf(root: unknown, place: ShowPlace): number | undefined {
  let node = root
  let offset = isNode(root) ? root.range?.[0] : undefined
  for (const part of place) {
    const next = childOf(node, part)
    if (next === undefined) break
    node = next.node
    offset = next.offset ?? offset
  }
  return offset
}

function childOf(node: unknown, part: PropertyKey): Child | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
    return pair && { node: pair.value, offset: isNode(pair.key) ? pair.key.range?.[0] : undefined }
  }
  if (!isSeq(node) || typeof part !== 'number') return undefined
  const item = node.items[part]
  return isNode(item) ? { node: item, offset: item.range?.[0] } : undefined
}

interface Child {
  readonly node: unknown
  readonly offset: number | undefined
}
