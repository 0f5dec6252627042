import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Controls } from '@ledloom/studio'
import { attachmentHeader } from './attachment-header.ts'

/**
 * Answers with something that was made, to be saved by the browser.
 *
 * @param path what follows `/made/`, percent-encoded
 * @returns whether there is such a thing
 */
export async function answerMade(
  response: ServerResponse,
  path: string,
  controls: Controls,
): Promise<boolean> {
  const plain = plainPath(path)
  const made = plain === undefined ? undefined : await controls.openMade?.(plain)
  if (made === undefined) return false
  response.setHeader('Content-Type', 'application/octet-stream')
  response.setHeader('Content-Disposition', attachmentHeader(made.name))
  response.setHeader('Cache-Control', 'no-store')
  if (response.req.method === 'HEAD') {
    made.content.destroy()
    response.end()
  } else {
    await pipeline(made.content, response)
  }
  return true
}

/** A path that climbs, or that hides something, leads nowhere. */
function plainPath(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path)
    const isHidden = /[\p{C}\\]/u.test(plain)
    const climbs = plain.split('/').some((part) => part === '' || part === '.' || part === '..')
    return isHidden || climbs ? undefined : plain
  } catch {
    return undefined
  }
}
