import type { Effect } from '@ledloom/effects'
import { type ParseError, parse } from 'jsonc-parser'
import { PatternError } from '../errors/pattern-error.ts'
import { placeAt } from '../text/place-at.ts'
import { pixelblazeEffect } from './pixelblaze-effect.ts'

/** The pattern in a file that Pixelblaze exported. */
export type ExportedPattern = { readonly name: string | undefined; readonly text: string }

/**
 * Makes an effect of a file that Pixelblaze exported (`.epe`). Places in messages are those in the
 * pattern's text.
 *
 * @param title for people, if the file has no name
 * @throws PatternError `invalid` with the place of what is wrong
 */
export function exportedEffect(text: string, title: string): Effect {
  const { name, text: main } = readExport(text)
  return pixelblazeEffect(main, name ?? title)
}

/**
 * Reads a file that Pixelblaze exported: JSON with the pattern's `name`, its text in `sources.main`, and a
 * `preview`, which is not used.
 *
 * @throws PatternError `invalid` with the place of what is wrong
 */
export function readExport(text: string): ExportedPattern {
  const mistakes: ParseError[] = []
  const exported: unknown = parse(text.replace(/^\ufeff/, ' '), mistakes, {
    disallowComments: true,
  })
  const [mistake] = mistakes
  if (mistake !== undefined) {
    const place = placeAt(text, mistake.offset)
    throw new PatternError('invalid', place, 'a Pixelblaze export is JSON, and this is not JSON')
  }
  const main = partOf(partOf(exported, 'sources'), 'main')
  if (typeof main !== 'string' || main.trim() === '') {
    const reason = 'an export of Pixelblaze has the text of the pattern in "sources": { "main": … }'
    throw new PatternError('invalid', { line: 1, column: 1 }, reason)
  }
  const name = partOf(exported, 'name')
  const isNamed = typeof name === 'string' && name.trim() !== ''
  return { name: isNamed ? name.trim().slice(0, 100) : undefined, text: main }
}

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null && Object.hasOwn(whole, name)
    ? (whole as Readonly<Record<string, unknown>>)[name]
    : undefined
}
