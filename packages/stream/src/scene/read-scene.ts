import { readFile } from 'node:fs/promises'
import { suggestName, unreadableReason } from '@ledloom/core'
import { parseYaml, YamlError, type YamlText } from '@ledloom/media/yaml'
import { isNode } from 'yaml'
import type { z } from 'zod'
import { type Scene, SceneError, sceneKeysAt, sceneSchema } from './scene.ts'

/**
 * Reads a scene file.
 * @throws SceneError `unreadable`, `malformed` with file and line
 */
export async function readScene(path: string): Promise<Scene> {
  try {
    return parseScene(await readFile(path, 'utf8'), path)
  } catch (cause) {
    if (cause instanceof SceneError) throw cause
    throw new SceneError('unreadable', `${path} cannot be read: ${unreadableReason(cause)}`, {
      cause,
    })
  }
}

/**
 * Parses the text of a scene file, YAML or JSON.
 *
 * @param path of the file, for errors
 * @throws SceneError `malformed` with file, line and the first mistake
 */
export function parseScene(text: string, path: string): Scene {
  const yaml = readYaml(text, path)
  const checked = sceneSchema.safeParse(yaml.content, { reportInput: true })
  if (checked.success) return checked.data
  const issue = deepestIssue(checked.error.issues)
  throw malformed(path, lineOf(yaml, issue.path), explain(issue), checked.error)
}

function readYaml(text: string, path: string): YamlText {
  try {
    return parseYaml(text, path)
  } catch (cause) {
    if (!(cause instanceof YamlError)) throw cause
    throw malformed(path, cause.line ?? 1, cause.message, cause)
  }
}

type Issue = z.core.$ZodIssue

/**
 * The issue to report. Prefers an unknown key to a missing one, which it may be a misspelling of. Of
 * the alternatives of a union it takes the deepest issue, preferably about a value that is there.
 */
function deepestIssue(issues: readonly Issue[]): Issue {
  const [missing] = issues.filter(({ input }) => input === undefined)
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys')
  const first = issues[0] === missing ? (unknown ?? missing) : issues[0]
  if (first?.code !== 'invalid_union') return first!
  const inner = first.errors.map(deepestIssue).filter(({ path }) => path.length > 0)
  const [deepest] = inner.sort((a, b) => depthOf(b) - depthOf(a))
  return deepest === undefined ? first : { ...deepest, path: [...first.path, ...deepest.path] }
}

function depthOf({ path, input }: Issue): number {
  return input === undefined ? path.length - 0.5 : path.length + 0.5
}

/** Line of the value at `place`, or of the nearest value around it. */
function lineOf({ document, lines }: YamlText, place: readonly PropertyKey[]): number {
  for (let depth = place.length; depth > 0; depth--) {
    const node = document.getIn(place.slice(0, depth), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

function explain(issue: Issue): string {
  const place = issue.path.map(String).join('.') || 'the scene'
  if (issue.code === 'unrecognized_keys') {
    const key = String(issue.keys[0])
    return `${place} has no '${key}'; ${suggestName(key, sceneKeysAt(issue.path))}`
  }
  if (issue.input === undefined) return `${place} is missing`
  return `${place} ${issue.message}, got ${JSON.stringify(issue.input)}`
}

function malformed(path: string, line: number, reason: string, cause: unknown): SceneError {
  return new SceneError('malformed', `${path}:${line}: ${reason}`, { cause })
}
