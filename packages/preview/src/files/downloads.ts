import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Controls } from '@ledloom/studio'

/**
 * Answers with a file that the studio made, for the browser to save.
 *
 * @param path what follows `/made/`, percent-encoded
 * @returns false if there is no such file
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

/** Decodes a path; `undefined` if it contains `..`, empty parts or invisible characters. */
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

/**
 * Formats a `Content-Disposition` header for a download (RFC 6266): the name in ASCII for old
 * browsers, and in full (RFC 8187).
 */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\w .()+-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`
}

/** Also encodes marks that the RFC does not allow. Lone surrogates can't be encoded. */
function encode(name: string): string {
  return encodeURIComponent(name.replace(/\p{Cs}/gu, '_')).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Seconds for which browsers cache a picture. */
const KEPT_SECONDS = 3600

/**
 * Answers with the small picture of an effect or a preset.
 *
 * @param path `pictures` for an effect, `thumbnails` for a preset, and what follows that
 * @returns false if there is none
 */
export async function answerPicture(
  response: ServerResponse,
  path: { readonly folder: string | undefined; readonly name: string },
  controls: Controls,
): Promise<boolean> {
  const picture = await openPicture(path, controls)
  if (picture === undefined) return false
  response.setHeader('Content-Type', 'image/webp')
  response.setHeader('Content-Length', picture.byteLength)
  response.setHeader('Cache-Control', `private, max-age=${KEPT_SECONDS}`)
  response.end(picture)
  return true
}

async function openPicture(
  { folder, name }: { readonly folder: string | undefined; readonly name: string },
  controls: Controls,
): Promise<Uint8Array | undefined> {
  const stem = /^([a-z0-9-]{1,64})\.webp$/.exec(name)?.[1]
  if (stem === undefined) return undefined
  if (folder === 'pictures') return controls.openPicture?.(stem)
  return folder === 'thumbnails' ? controls.openThumbnail?.(stem) : undefined
}
