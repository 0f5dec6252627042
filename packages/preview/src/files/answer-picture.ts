import type { ServerResponse } from 'node:http'
import type { Controls } from '@ledloom/studio'

/** Seconds for which a browser keeps an effect's picture. */
const KEPT_SECONDS = 3600

/**
 * Answers with the small moving picture of an effect.
 *
 * @param name what follows `/pictures/`
 * @returns whether there is one
 */
export async function answerPicture(
  response: ServerResponse,
  name: string,
  controls: Controls,
): Promise<boolean> {
  const effect = /^([a-z0-9-]{1,64})\.webp$/.exec(name)?.[1]
  const picture = effect === undefined ? undefined : await controls.openPicture?.(effect)
  if (picture === undefined) return false
  response.setHeader('Content-Type', 'image/webp')
  response.setHeader('Content-Length', picture.byteLength)
  response.setHeader('Cache-Control', `private, max-age=${KEPT_SECONDS}`)
  response.end(picture)
  return true
}
