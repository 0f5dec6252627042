import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asError } from '@ledloom/core'
import { SourceError } from '@ledloom/media'
import { PatternError } from '@ledloom/patterns'
import { filesOfEffect } from './loaded-files.ts'

/** A mistake in a user's effect file or pattern, as one line with file, line and reason. */
export function effectFault(path: string, cause: unknown): SourceError {
  if (cause instanceof PatternError) {
    const { line, column, reason } = cause
    return new SourceError('broken-effect', `${path}:${line}:${column}: ${reason}`, { cause })
  }
  const { message, stack } = asError(cause)
  const place = placeIn(`${message}\n${stack ?? ''}`, path)
  const reason = message
    .split('\n', 1)[0]
    ?.replace(/^ParseError: /, '')
    .trim()
  return new SourceError('broken-effect', `${place ?? path}: ${reason || 'fails to load'}`, {
    cause,
  })
}

/** A file and a line in the text of an error: `(/folder/file.ts:12:3)`. */
const PLACE = /((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^\n()]*?):(\d+)(?::\d+)?(?=[\s)]|$)/g

/** The first place in `text` that lies in the effect's file or in one that it imports. */
function placeIn(text: string, path: string): string | undefined {
  const main = resolve(path)
  const files = filesOfEffect(main)
  for (const [, address, line] of text.matchAll(PLACE)) {
    const file = address!.startsWith('file:') ? fileURLToPath(address!) : resolve(address!)
    if (file === main) return `${path}:${line}`
    if (files.has(file)) return `${nearPath(file)}:${line}`
  }
  return undefined
}

/** The path relative to the working directory if the file lies within it, or else the full path. */
function nearPath(file: string): string {
  const path = relative(process.cwd(), file)
  return path.startsWith('..') ? file : path
}
