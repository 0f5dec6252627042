import { nearestName, suggestName } from '@ledloom/core'
import type { SourceError } from '@ledloom/media'
import { z } from 'zod'
import { CONTROLLED_OF_ALL, CONTROLLED_OF_LAYER, presetTitle } from './controlled.ts'
import { strict } from './parameter-schema.ts'
import { type ShowLibrary, showSchema, type WrittenShow } from './show-schema.ts'

/** A path within a show: names of keys, and numbers in lists. */
export type ShowPlace = readonly PropertyKey[]

/** A show file that was read. */
export interface ShowText {
  readonly path: string
  readonly content: unknown
  /** The mistake as one line with the file and the line of `place`, or the nearest around it. */
  fault(place: ShowPlace, message: string, cause?: unknown): SourceError
}

/**
 * Checks the keys and the kinds of values of a show file. Names of modifiers and parameters are checked
 * later.
 *
 * @throws SourceError with the line of the first mistake
 */
export function checkShow(text: ShowText, library: ShowLibrary): WrittenShow {
  const checked = schemaFor(library).safeParse(text.content, { reportInput: true })
  if (checked.success) {
    checkControls(text, checked.data)
    return checked.data
  }
  const issue = misspelled(checked.error.issues) ?? deepestIssue(checked.error.issues)
  throw text.fault(placeOf(issue), explain(issue))
}

function schemaFor({ blends, transitions }: ShowLibrary) {
  return showSchema({
    source: z.string().min(1),
    blend: z.enum([...blends.keys()]),
    modifier: z.union([z.string(), z.record(z.string(), z.unknown())], {
      error: 'a modifier must be its name, or a map from its name to its parameters',
    }),
    transition: strict('a transition', {
      type: z.enum([...transitions.keys()]),
      duration: z.number().min(0).max(3600),
      params: z.record(z.string(), z.unknown()).optional(),
    }),
  })
}

/** Checks the names of what knobs and keys change, but for those of parameters. */
function checkControls(text: ShowText, { controls = {}, layers = [], scenes = [] }: WrittenShow) {
  const check = (names: readonly string[], known: readonly string[], place: ShowPlace) => {
    const wrong = names.find((name) => !known.includes(name))
    if (wrong === undefined) return
    const reason = `controls change nothing called ${wrong}; ${suggestName(wrong, known)}`
    throw text.fault([...place, 'controls', wrong], reason)
  }
  const ofAll = Object.keys(controls).filter((name) => presetTitle(name) === undefined)
  check(ofAll, CONTROLLED_OF_ALL, [])
  const all = [{ layers, place: [] as ShowPlace }, ...scenes.map(layersOfScene)]
  for (const { layers: some, place } of all) {
    for (const [index, layer] of some.entries()) {
      const names = Object.keys(layer.controls ?? {}).filter((name) => !/^params\../.test(name))
      check(names, CONTROLLED_OF_LAYER, [...place, 'layers', index])
    }
  }
}

function layersOfScene({ layers }: NonNullable<WrittenShow['scenes']>[number], index: number) {
  return { layers, place: ['scenes', index] as ShowPlace }
}

type Issue = z.core.$ZodIssue

/** The unknown key beside a missing one, which is probably a misspelling of it. */
function misspelled(issues: readonly Issue[]): Issue | undefined {
  const [first] = issues
  if (first?.code !== 'invalid_type' || first.input !== undefined) return undefined
  const owner = JSON.stringify(first.path.slice(0, -1))
  return issues.find(({ code, path }) => {
    return code === 'unrecognized_keys' && JSON.stringify(path) === owner
  })
}

/** The first issue; of the ways in which a union fails, the one that got furthest. */
function deepestIssue([first]: readonly Issue[]): Issue {
  if (first?.code !== 'invalid_union') return first!
  const inner = first.errors.map(deepestIssue).filter(({ path }) => path.length > 0)
  const [deepest] = inner.sort((a, b) => b.path.length - a.path.length)
  return deepest === undefined ? first : { ...deepest, path: [...first.path, ...deepest.path] }
}

function placeOf(issue: Issue): readonly PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path
}

function explain(issue: Issue): string {
  const name = nameOf(issue.path)
  const got = `, got ${quote(issue.input)}`
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.message
    case 'invalid_value':
      return `${name} must be one of ${issue.values.join(', ')}${got}${hint(issue)}`
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} is missing`
        : `${name} must be ${article(issue.expected)}${got}`
    case 'too_small':
      return `${name} must ${limit(issue.origin, 'at least', issue.minimum)}${got}`
    case 'too_big':
      return `${name} must ${limit(issue.origin, 'at most', issue.maximum)}${got}`
    default:
      return `${name} ${issue.message}${got}`
  }
}

/** The name of a value: its key, or the key of its list and its number from 1. */
function nameOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1)
  if (last === undefined) return 'a show'
  return typeof last === 'number' ? `${String(path.at(-2))} ${last + 1}` : String(last)
}

function limit(origin: string, bound: string, value: number | bigint): string {
  return origin === 'array' ? `hold ${bound} ${value}` : `be ${bound} ${value}`
}

function article(type: string): string {
  const names: Readonly<Record<string, string>> = {
    object: 'a map',
    record: 'a map',
    array: 'a list',
    string: 'text',
    int: 'a whole number',
    boolean: 'true or false',
  }
  return names[type] ?? `a ${type}`
}

function hint(issue: Issue & { readonly code: 'invalid_value' }): string {
  const nearest = nearestName(String(issue.input), issue.values.map(String))
  return nearest === undefined ? '' : `; did you mean ${nearest}?`
}

function quote(input: unknown): string {
  const text = typeof input === 'string' ? `'${input}'` : (JSON.stringify(input) ?? String(input))
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
