import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { PreviewError } from './preview-error.ts'

/** A file of the page, held in memory. */
export interface PageAsset {
  readonly contentType: string
  readonly body: Buffer
  /** Changes with the content (RFC 9110, 8.8.3). */
  readonly tag: string
  /** The body by content coding, smallest first. */
  readonly compressed: readonly { readonly coding: string; readonly body: Buffer }[]
}

/** Content types by file extension. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Extensions of compressed files by content coding, smallest first. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

const PAGE = 'index.html'

/** The built page. The path is the same from `src` and from `dist`. */
const FOLDER = new URL('../../dist/page/', import.meta.url)

/**
 * Reads the page's files once, by path. A requested path is looked up among them and never used as
 * a file name.
 *
 * @throws PreviewError `'page-missing'` when the page hasn't been built
 */
export async function loadPageAssets(): Promise<ReadonlyMap<string, PageAsset>> {
  const files = await readdir(FOLDER).catch(pageMissing)
  if (!files.includes(PAGE)) pageMissing()
  const entries = files.flatMap((file) => {
    const contentType = CONTENT_TYPES[extname(file)]
    return contentType === undefined ? [] : [loadAsset(file, contentType, files)]
  })
  return new Map(await Promise.all(entries))
}

/**
 * Answers with a file, compressed if the browser takes that. A browser asks each time whether its copy
 * is still the newest, and is not sent it again.
 */
export function answerAsset(
  request: IncomingMessage,
  response: ServerResponse,
  { contentType, body, tag, compressed }: PageAsset,
): void {
  const taken = compressed.find(({ coding }) => takesCoding(request, coding))
  response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('ETag', tag)
  if (request.headers['if-none-match'] === tag) {
    response.statusCode = 304
    response.end()
    return
  }
  const sent = taken?.body ?? body
  response.setHeader('Content-Type', contentType)
  response.setHeader('Content-Length', sent.byteLength)
  if (taken !== undefined) response.setHeader('Content-Encoding', taken.coding)
  response.end(sent)
}

/** Browsers name codings without a quality; `q=0` refuses one (RFC 9110, 12.5.3). */
function takesCoding({ headers }: IncomingMessage, coding: string): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.replaceAll(' ', '').toLowerCase())
    .some(
      (part) => part === coding || (part.startsWith(`${coding};`) && !/;q=0(\.0*)?$/.test(part)),
    )
}

async function loadAsset(
  file: string,
  contentType: string,
  files: readonly string[],
): Promise<[string, PageAsset]> {
  const read = (name: string) => readFile(new URL(name, FOLDER)).catch(pageMissing)
  const body = await read(file)
  const codings = CODINGS.filter(([, extension]) => files.includes(file + extension))
  const compressed = await Promise.all(
    codings.map(async ([coding, extension]) => ({ coding, body: await read(file + extension) })),
  )
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  // Weak, because the bytes differ by coding.
  const tag = `W/"${digest}"`
  return [file === PAGE ? '/' : `/${file}`, { contentType, body, tag, compressed }]
}

function pageMissing(cause?: unknown): never {
  const text =
    'the page is missing: in a checkout, wait for the build or run `npm run build`; else install Ledloom again'
  throw new PreviewError('page-missing', text, { cause })
}
