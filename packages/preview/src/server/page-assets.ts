import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { PreviewError } from './preview-error.ts'

/** A file of the page, held in memory. */
export interface PageAsset {
  readonly contentType: string
  readonly body: Buffer
}

/** Content types by file extension. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

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
    return contentType === undefined ? [] : [loadAsset(file, contentType)]
  })
  return new Map(await Promise.all(entries))
}

async function loadAsset(file: string, contentType: string): Promise<[string, PageAsset]> {
  const body = await readFile(new URL(file, FOLDER)).catch(pageMissing)
  return [file === PAGE ? '/' : `/${file}`, { contentType, body }]
}

function pageMissing(cause?: unknown): never {
  throw new PreviewError('page-missing', `the preview's page is not built: no ${PAGE}`, { cause })
}
