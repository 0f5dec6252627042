// Bundles what packages load together anyway, because Node takes 0.3 ms to load each module, in every command and
// every thread.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whenChanged } from './when-changed.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * How packages are bundled. The modules `entries` and all that they import become one file. The modules `alone` and all
 * that they import stay files of their own, and so does what is imported later. Dependencies that consist of many small
 * modules are `inlined`.
 */
const BUNDLES = {
  core: { inlined: ['gl-matrix'] },
  effects: { inlined: ['culori', 'd3-octree'] },
  // Without the schemas.
  protocol: { alone: ['firmware/index.ts'] },
  wire: {},
  sockets: {},
  device: {},
  stream: {},
  mapping: {},
  media: {
    entries: [
      'index.ts',
      'drawing/index.ts',
      'files/index.ts',
      'live-sound/index.ts',
      'motion/index.ts',
      'palettes/index.ts',
      'sequence/index.ts',
      'sound/index.ts',
      'video/index.ts',
      'view/index.ts',
    ],
  },
  engine: {
    entries: ['index.ts', 'movie/index.ts', 'pool/render-worker.ts'],
  },
  // Most commands need only one of these.
  studio: {
    alone: ['devices/index.ts', 'movies/movie-files.ts', 'profile/index.ts', 'report/index.ts'],
  },
  cli: { entries: ['main.ts'], inlined: ['@commander-js/extra-typings', 'commander'] },
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
export async function bundle({ src, out, entries = ['index.ts'], alone = [], inlined = [] }) {
  const { build, transform } = await import('esbuild')
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
  }
  const modulesOf = async (paths, outside) => {
    const { metafile } = await build({
      ...options,
      entryPoints: paths.map((path) => join(src, path)),
      outdir: out,
      write: false,
      metafile: true,
      plugins: [asModules({ src, outside, inlined })],
    })
    return modulesIn(metafile, src)
  }
  const outside = await modulesOf(alone, [])
  const modules = await modulesOf(entries, outside)
  const exported = await exportsOf(build, src, modules)
  await restore({ build, src, out, modules })
  const lines = modules.map(
    (path, index) => `export { ${list(exported.get(path), index, AS_UNIQUE)} } from './${path}'`,
  )
  const { outputFiles } = await build({
    ...options,
    stdin: { contents: lines.join('\n'), resolveDir: src, sourcefile: 'bundle.ts', loader: 'ts' },
    outfile: join(out, BUNDLE),
    write: false,
    plugins: [asModules({ src, outside, inlined })],
    banner: { js: REQUIRE + inlined.map((name) => licenceOf(join(src, '..'), name)).join('') },
  })
  for (const { path, text } of outputFiles) {
    writeFileSync(path, path.endsWith('.map') ? text : await withConstants(text, transform))
  }
  for (const [index, path] of modules.entries()) {
    const names = list(exported.get(path), index, AS_BEFORE)
    const to = posix.relative(posix.dirname(path), BUNDLE).replace(/^(?!\.)/, './')
    writeFileSync(join(out, path.replace(/ts$/, 'js')), `export { ${names} } from '${to}'\n`)
  }
}

/**
 * Makes the variables of a bundle's modules constants again, but for those that are assigned: esbuild makes them
 * variables, which V8 reads from memory each time: noise takes 1.75 times as long on Node 20.
 */
async function withConstants(text, transform) {
  const constant = text.replaceAll(/^var (?=.* = )/gm, 'const ')
  const { warnings } = await transform(constant, { format: 'esm', logLevel: 'silent' })
  const assigned = new Set(
    warnings
      .filter(({ id }) => id === 'assign-to-constant')
      .map(({ location: { lineText, column, length } }) => lineText.substr(column, length)),
  )
  return constant.replaceAll(/^const (?=([\w$]+) = )/gm, (word, name) =>
    assigned.has(name) ? 'let ' : word,
  )
}

/**
 * Writes the modules that an earlier bundle had and this one has not: the compiler leaves what has not changed as it
 * is.
 */
async function restore({ build, src, out, modules }) {
  const left = readdirSync(out, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js') && PART.test(readFileSync(join(out, file), 'utf8')))
    .map((file) => file.replace(/js$/, 'ts'))
    .filter((path) => !modules.includes(path) && existsSync(join(src, path)))
  await build({
    entryPoints: left.map((path) => join(src, path)),
    outbase: src,
    outdir: out,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
    plugins: [
      {
        name: 'each alone',
        setup({ onResolve }) {
          onResolve({ filter: /^\.\.?\// }, ({ path, kind }) =>
            kind === 'entry-point'
              ? undefined
              : { path: path.replace(/ts$/, 'js'), external: true },
          )
        },
      },
    ],
  })
}

/** The file of a module in a bundle. */
const PART = /^export \{[^}]*\} from '(?:\.\/|(?:\.\.\/)+)bundle\.js'\n$/

const REQUIRE =
  "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\n"

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

/** Keeps packages, modules that are loaded later or are `outside`, and the addresses of modules. */
function asModules({ src, outside, inlined }) {
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
        if (kind !== 'dynamic-import' && !outside.includes(target)) return undefined
        return { path: `./${target.replace(/ts$/, 'js')}`, external: true }
      })
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const compiled = relativePath(src, path).replace(/ts$/, 'js')
        const address = `new URL('${compiled}', import.meta.url).href`
        const text = readFileSync(path, 'utf8')
        if (/^export \* from/m.test(text))
          throw new Error(`${path}: a bundle needs the names of exports`)
        if (/^var /m.test(text))
          throw new Error(`${path}: a bundle makes a line with var a constant`)
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
