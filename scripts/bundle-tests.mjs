// Bundles each test file with its helpers to JavaScript that runs on the built packages. It starts
// in
// half the time of the sources, and without a loader in every thread.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './set-up.mjs'

const SOURCE = /^(.*\/packages\/[^/]+)\/src\/(.*?)(\.tsx?)?$/
/** A module that is started in another process or thread, or a folder of modules. */
const URL_OF_MODULE = /new URL\(\s*'([^']+\.ts|[^']+\/src\/[^']+\/)',\s*import\.meta\.url/g

/** Bundles files, given as paths from the root. Returns path and text of each bundle. */
export async function bundleTests(files) {
  const { build } = await import('esbuild')
  const folders = [...new Set(files.map(packageOf))]
  const bundled = await Promise.all(
    folders.map((folder) => {
      const entryPoints = files.filter((file) => packageOf(file) === folder)
      return bundleFolder(build, folder, entryPoints)
    }),
  )
  return new Map(bundled.flat())
}

/** Marks requests to esbuild that only resolve a path. */
const FINDING = {}

/** The folder whose dependencies a test file may import. */
function packageOf(file) {
  return /^packages\/[^/]+/.exec(file)?.[0] ?? '.'
}

async function bundleFolder(build, folder, entryPoints) {
  const base = join(root, folder)
  const outdir = join(base, 'node_modules/.cache/tests')
  const started = new Set()
  const { outputFiles } = await build({
    entryPoints,
    outdir,
    outbase: base,
    absWorkingDir: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
    plugins: [builtPackages(base, outdir, started)],
  })
  for (const { path, text } of outputFiles) save(path, text)
  if (started.size > 0) await bundleFolder(build, folder, [...started])
  return outputFiles.map(({ path, text }) => [
    join(folder, relative(outdir, path).replace(/\.mjs$/, '.ts')),
    { path, text },
  ])
}

/** Renames into place, because another test run may be reading it. */
function save(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, text)
  renameSync(unfinished, path)
}

/**
 * Replaces a package's sources by its build and inlines other files. Files that a test starts by
 * URL are bundled too and added to `started`.
 */
function builtPackages(base, outdir, started) {
  /** A source whose relative URLs still resolve in its bundle. */
  const inPlace = (text, path) => {
    const here = JSON.stringify(pathToFileURL(path).href)
    return text
      .replace(URL_OF_MODULE, (_, name) => {
        const module = resolve(dirname(path), name)
        const built = builtOf(module)
        if (built === undefined) started.add(relative(root, module))
        const target = built ?? join(outdir, relative(base, module).replace(/\.ts$/, '.mjs'))
        return `new URL('${pathToFileURL(target).href}'`
      })
      .replaceAll(/import\.meta\.resolve\('(\.[^']*)'\)/g, `new URL('$1', ${here}).href`)
      .replaceAll('import.meta.url', here)
  }
  return {
    name: 'built packages',
    setup({ onResolve, onLoad, resolve: find }) {
      onResolve({ filter: /^[^.]/ }, async ({ kind, path, importer, pluginData, resolveDir }) => {
        if (kind === 'entry-point' || pluginData === FINDING) return undefined
        const isLocal = path.startsWith('node:') || importer.startsWith(base)
        if (isLocal) return { path, external: true }
        // A helper of another package may import packages that this one lacks.
        const found = await find(path, { kind, resolveDir, pluginData: FINDING })
        return { path: pathToFileURL(found.path).href, external: true }
      })
      onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
        const target = resolve(resolveDir, path)
        const built = builtOf(target)
        if (built === undefined && /\.tsx?$/.test(target)) return { path: target }
        return { path: pathToFileURL(built ?? target).href, external: true }
      })
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
        contents: inPlace(readFileSync(path, 'utf8'), path),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }))
    },
  }
}

/** The build's path of a source or folder of a package. */
function builtOf(path) {
  const [, folder, name, ending] = SOURCE.exec(path.replaceAll('\\', '/')) ?? []
  return folder && `${folder}/dist/${name}${ending === undefined ? '/' : '.js'}`
}
