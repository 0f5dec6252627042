import { readFile } from 'node:fs/promises'
import { PreviewError } from '../preview-error.ts'

/** A file of the page, held in memory. */
export interface PageAsset {
  readonly contentType: string
  readonly body: Buffer
}

/** Every path of the page. Paths are looked up here and never used as names of files. */
const FILES = [
  { path: '/', file: 'index.html', contentType: 'text/html; charset=utf-8' },
  { path: '/page.js', file: 'page.js', contentType: 'text/javascript; charset=utf-8' },
  { path: '/page.css', file: 'page.css', contentType: 'text/css; charset=utf-8' },
  { path: '/icon.svg', file: 'icon.svg', contentType: 'image/svg+xml' },
] as const

/** The built page: beside the sources and beside the build it lies at the same place. */
const FOLDER = new URL('../../dist/page/', import.meta.url)

/**
 * The page's files by their paths.
 * @throws PreviewError `'page-missing'` when the page hasn't been built
 */
export async function loadPageAssets(): Promise<ReadonlyMap<string, PageAsset>> {
  const entries = await Promise.all(
    FILES.map(async ({ path, file, contentType }) => {
      const body = await readFile(new URL(file, FOLDER)).catch((cause: unknown) => {
        throw new PreviewError('page-missing', `the preview's page is not built: no ${file}`, {
          cause,
        })
      })
      return [path, { contentType, body }] as const
    }),
  )
  return new Map(entries)
}
