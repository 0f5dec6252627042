import { RenderError } from '../render-error.ts'

/** What to throw where something is to be moved that moves by itself. */
export function moveRefused(path: string): RenderError {
  return new RenderError(
    'bad-parameter',
    `${path}: moves by itself; pan, zoom, scroll and rotate are for still pictures`,
  )
}
