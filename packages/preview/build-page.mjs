// Checks the types of the preview's page and builds it into dist/page: the script, others that are only loaded
// when they are needed, one style sheet, modules for the browser's sound thread and a worker, nothing from elsewhere.
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { packageNames } from '../../scripts/packages.mjs'
import { whenChanged } from '../../scripts/when-changed.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
const out = join(folder, 'dist/page')
const root = join(folder, '../..')

const names = packageNames()
/** Packages that the page may import. */
const below = names.slice(0, names.indexOf('preview'))

const OPTIONS = {
  outdir: out,
  bundle: true,
  minify: true,
  format: 'esm',
  // Signs like … as themselves, which weighs less than their codes.
  charset: 'utf8',
  target: ['chrome100', 'firefox100', 'safari16'],
  conditions: ['source'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logLevel: 'warning',
}

await whenChanged(
  {
    sources: [
      join(folder, 'page'),
      join(folder, 'src'),
      ...below.map((name) => join(root, 'packages', name, 'src')),
      ...['pnpm-lock.yaml', 'tsconfig.base.json'].map((file) => join(root, file)),
      fileURLToPath(import.meta.url),
    ],
    out,
    stamp: join(folder, 'dist/.page-sources'),
  },
  buildPage,
)

async function buildPage() {
  checkTypes()
  // Files of an older build are not served.
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  // What is only needed now and then is a separate script.
  await build({
    entryPoints: [
      { in: join(folder, 'page/main.ts'), out: 'page' },
      { in: join(folder, 'page/page.css'), out: 'page' },
    ],
    splitting: true,
    ...OPTIONS,
  })
  await build({
    entryPoints: [
      { in: join(folder, 'page/live/sound-worklet.ts'), out: 'sound-worklet' },
      { in: join(folder, 'page/live/steady-timer-worker.ts'), out: 'steady-timer-worker' },
    ],
    ...OPTIONS,
  })
  for (const file of ['index.html', 'icon.svg']) {
    await copyFile(join(folder, 'page', file), join(out, file))
  }
  for (const file of await readdir(out)) await compress(join(out, file))
}

/** Writes a file once more as Brotli and as gzip, for the browsers that take them. */
async function compress(path) {
  const content = await readFile(path)
  await writeFile(`${path}.br`, brotliCompressSync(content))
  await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }))
}

/**
 * The page runs in the browser, so that its types are others than those of the packages. Its tests are
 * left to `npm run typecheck`: an error in them spoils no page.
 */
function checkTypes() {
  const compiler = fileURLToPath(import.meta.resolve('typescript/package.json'))
  const { status } = spawnSync(
    process.execPath,
    [join(dirname(compiler), 'bin/tsc'), '-p', join(folder, 'page/tsconfig.build.json')],
    { stdio: ['ignore', 2, 2] },
  )
  if (status !== 0) process.exit(status ?? 1)
}
