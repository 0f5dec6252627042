// Fields that every package.json of the workspace shares, and checks before publishing.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestPaths } from './packages.mjs'
import { root } from './set-up.mjs'

/** The first fields, in this order; the others keep their order. */
const FIRST_FIELDS = [
  'name',
  'version',
  'description',
  'keywords',
  'homepage',
  'bugs',
  'repository',
  'license',
  'type',
  'engines',
  'sideEffects',
]

/** Keywords of every package. */
const KEYWORDS = ['led', 'lights', 'ledloom']

/** Completes a package.json with the shared fields of the workspace's. */
export function completeManifest(manifest, path) {
  const workspace = readJson('package.json')
  const directory = path.replace(/\/package\.json$/, '')
  const complete = {
    ...manifest,
    version: workspace.version,
    keywords: [...new Set([...KEYWORDS, ...(manifest.keywords ?? [])])],
    homepage: `${workspace.homepage}/tree/main/${directory}#readme`,
    bugs: workspace.bugs,
    repository: { ...workspace.repository, directory },
    license: workspace.license,
    type: 'module',
    engines: { node: workspace.engines.node },
    sideEffects: manifest.sideEffects ?? false,
    files: [...new Set([...(manifest.files ?? []), '!**/*.map', '!**/.tsbuildinfo'])],
    publishConfig: { access: 'public', ...manifest.publishConfig },
  }
  const first = FIRST_FIELDS.map((field) => [field, complete[field]])
  return { ...Object.fromEntries(first), ...complete }
}

/** Paths of the manifests that lack a shared field. */
export function incompleteManifests() {
  return manifestPaths().filter((path) => written(completed(path)) !== readText(path))
}

/** Completes all manifests in place. */
export function writeManifests() {
  for (const path of incompleteManifests())
    writeFileSync(join(root, path), written(completed(path)))
}

/**
 * Faults that keep a built package from working when installed, a sentence each: a missing file of
 * `exports`, `imports`, `bin` or `files`, or a type of a package that users would not get.
 */
export function publishFaults(manifest, folder) {
  const { name, dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest
  const installed = { ...dependencies, ...optionalDependencies, ...peerDependencies }
  const missing = [manifest.exports, manifest.imports, manifest.bin]
    .flatMap(entries)
    .filter((path) => !path.includes('*') && !existsSync(join(folder, path)))
    .map((path) => `${name}: package.json names ${path}, which is not there`)
  const types = declarationsIn(folder)
    .flatMap((file) => importsOf(readFileSync(join(folder, file), 'utf8')))
    .filter((imported) => imported !== name && !hasTypes(imported, installed, folder))
    .map((imported) => `${name}: its types name ${imported}, whose types are no dependency`)
  return [...missing, ...new Set(types)]
}

/** The paths in `exports`, `imports` or `bin`, without the `source` condition. */
function entries(exports) {
  if (typeof exports === 'string') return [exports]
  return Object.entries(exports ?? {})
    .filter(([condition]) => condition !== 'source')
    .flatMap(([, value]) => entries(value))
}

function declarationsIn(folder) {
  if (!existsSync(join(folder, 'dist'))) return []
  return readdirSync(join(folder, 'dist'), { recursive: true })
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => join('dist', file))
}

/** Names of the packages that a declaration file imports, without Node's modules. */
function importsOf(declaration) {
  return [...declaration.matchAll(/\b(?:from|import\()\s*['"]([^'"./][^'"]*)['"]/g)]
    .map(([, specifier]) => specifier)
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)[0])
}

/** True if a package is installed for users and has types, its own or as `@types/…`. */
function hasTypes(name, installed, folder) {
  if (installed[name] === undefined) return false
  const types = `@types/${name.replace(/^@/, '').replace('/', '__')}`
  if (installed[types] !== undefined) return true
  const path = join(folder, 'node_modules', name, 'package.json')
  // An optional package may be missing.
  if (!existsSync(path)) return true
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  return manifest.types !== undefined || JSON.stringify(manifest.exports ?? '').includes('.d.')
}

function completed(path) {
  return completeManifest(readJson(path), path)
}

/** JSON in the formatter's style, which keeps short lists on one line. */
function written(manifest) {
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

function readJson(path) {
  return JSON.parse(readText(path))
}

function readText(path) {
  return readFileSync(join(root, path), 'utf8')
}
