// Bundles what packages load together anyway, because Node takes 0.3 ms to load each module, in every command and
// every thread.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whenChanged } from './when-changed.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * How packages are bundled. The indexes of the folders `entries` and all that they import become one file. Modules in the
 * folders `alone`, which may import no others of the package, stay files of their own, and so does what is imported
 * later. Dependencies that consist of many small modules are `inlined`.
 */
const BUNDLES = {
  core: { inlined: ['gl-matrix'] },
  effects: { inlined: ['culori', 'd3-octree'] },
  // Without the schemas.
  protocol: { alone: ['firmware/'] },
  wire: {},
  device: {},
  stream: {},
  mapping: {},
  media: {
    entries: ['', 'files/', 'live-sound/', 'motion/', 'sequence/', 'sound/', 'video/', 'view/'],
  },
}

/** The file in `dist` with the bundled modules. */
export const BUNDLE = 'bundle.js'

/**
 * Bundles modules of the compiled packages into `dist/bundle.js` of each. The file of each of them in `dist` then
 * exports its part of the bundle, so that everybody who imports it gets the same.
 */
export async function bundlePackages() {
  await Promise.all(
    Object.entries(BUNDLES).map(([name, options]) => {
      const folder = join(root, 'packages', name)
      const src = join(folder, 'src')
      const out = join(folder, 'dist')
      const sources = [
        src,
        join(folder, 'package.json'),
        join(root, 'pnpm-lock.yaml'),
        fileURLToPath(import.meta.url),
      ]
      const stamp = join(folder, 'node_modules/.cache/bundled')
      return whenChanged({ sources, out, stamp }, () => bundle({ src, out, ...options }))
    }),
  )
}

/** Bundles the modules of one package, whose sources are in `src`, into its compiled ones in `out`. */
export async function bundle({ src, out, entries = [''], alone = [], inlined = [] }) {
  const { build } = await import('esbuild')
  const options = {
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    // Of the `imports` of the package.
    conditions: ['source'],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [asModules({ src, alone, inlined })],
  }
  const found = await build({
    ...options,
    entryPoints: entries.map((entry) => join(src, `${entry}index.ts`)),
    outdir: out,
    write: false,
    metafile: true,
  })
  const modules = modulesIn(found.metafile, src)
  const exported = await exportsOf(build, src, modules)
  const lines = modules.map(
    (path, index) => `export { ${list(exported.get(path), index, AS_UNIQUE)} } from './${path}'`,
  )
  await build({
    ...options,
    stdin: { contents: lines.join('\n'), resolveDir: src, sourcefile: 'bundle.ts', loader: 'ts' },
    outfile: join(out, BUNDLE),
    banner: { js: inlined.map((name) => licenceOf(join(src, '..'), name)).join('') },
  })
  for (const [index, path] of modules.entries()) {
    const names = list(exported.get(path), index, AS_BEFORE)
    const to = posix.relative(posix.dirname(path), BUNDLE).replace(/^(?!\.)/, './')
    writeFileSync(join(out, path.replace(/ts$/, 'js')), `export { ${names} } from '${to}'\n`)
  }
}

/** Names of the exports of a module in the bundle are its own names with the number of the module. */
const AS_UNIQUE = (name, index) => `${name} as ${name}$${index}`
const AS_BEFORE = (name, index) => `${name}$${index} as ${name}`

function list(names, index, write) {
  return names.map((name) => write(name, index)).join(', ')
}

/** The paths in `src` of the modules that were bundled. */
function modulesIn({ inputs }, src) {
  return Object.keys(inputs)
    .map((path) => relativePath(src, join(process.cwd(), path)))
    .filter((path) => !path.startsWith('..'))
    .sort()
}

/** The names of the values that each module exports. */
async function exportsOf(build, src, modules) {
  const { metafile } = await build({
    entryPoints: modules.map((path) => join(src, path)),
    outdir: src,
    bundle: false,
    metafile: true,
    write: false,
    format: 'esm',
    logLevel: 'warning',
  })
  const outputs = Object.values(metafile.outputs)
  return new Map(
    outputs.map(({ entryPoint, exports }) => [
      relativePath(src, join(process.cwd(), entryPoint)),
      exports,
    ]),
  )
}

/** Keeps packages, modules that are loaded later or alone, and the addresses of modules. */
function asModules({ src, alone, inlined }) {
  return {
    name: 'as modules',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^[^./#]/ }, ({ path, importer }) => {
        const [name] = /^(@[^/]+\/)?[^/]+/.exec(path)
        const isInlined = inlined.includes(name) || !importer.startsWith(src)
        return isInlined ? undefined : { path, external: true }
      })
      onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
        const target = relativePath(src, join(resolveDir, path))
        const isAlone = alone.some((folder) => target.startsWith(folder))
        if (kind !== 'dynamic-import' && !isAlone) return undefined
        return { path: `./${target.replace(/ts$/, 'js')}`, external: true }
      })
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const compiled = relativePath(src, path).replace(/ts$/, 'js')
        const address = `new URL('${compiled}', import.meta.url).href`
        const text = readFileSync(path, 'utf8')
        if (/^export \* from/m.test(text))
          throw new Error(`${path}: a bundle needs the names of exports`)
        return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' }
      })
    },
  }
}

function relativePath(from, to) {
  return relative(from, to).replaceAll('\\', '/')
}

/** The licence of a dependency, as a comment. */
function licenceOf(folder, name) {
  const dependency = join(folder, 'node_modules', name)
  const { version } = JSON.parse(readFileSync(join(dependency, 'package.json'), 'utf8'))
  const file = ['LICENSE', 'LICENSE.md'].map((each) => join(dependency, each)).find(existsSync)
  return `/* ${name} ${version}\n${readFileSync(file, 'utf8')}*/\n`
}
