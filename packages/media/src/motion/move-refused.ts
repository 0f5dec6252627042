import { SourceError } from '../source-error.ts'

/** What to throw where something is to be moved that moves by itself. */
export function moveRefused(path: string): SourceError {
  return new SourceError(
    'bad-parameter',
    `${path}: moves by itself; pan, zoom, scroll and rotate are for still pictures`,
  )
}
