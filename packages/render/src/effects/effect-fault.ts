import { resolve } from 'node:path'
import { RenderError } from '../render-error.ts'

/** A mistake in a user's effect file, as one line with file, line and reason. */
export function effectFault(path: string, cause: unknown): RenderError {
  const { message, stack } = cause instanceof Error ? cause : new Error(String(cause))
  const place = placeIn(`${message}\n${stack ?? ''}`, resolve(path))
  const reason = message
    .split('\n', 1)[0]
    ?.replace(/^ParseError: /, '')
    .trim()
  return new RenderError('broken-effect', `${path}${place}: ${reason || 'fails to load'}`, {
    cause,
  })
}

function placeIn(text: string, file: string): string {
  const start = text.indexOf(`${file}:`)
  const found = start < 0 ? null : /^:(\d+)/.exec(text.slice(start + file.length))
  return found === null ? '' : `:${found[1]}`
}
