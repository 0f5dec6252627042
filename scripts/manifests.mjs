// What every package.json of the workspace says in the same way, and what each must have to be published.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestPaths } from './packages.mjs'
import { root } from './set-up.mjs'

/** The fields that stand first, in this order; the others keep theirs. */
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

/** A package.json with the fields that all packages share, taken from the workspace's. */
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
 * What keeps a built package from working where it is installed, a sentence each: a file of `exports`,
 * `bin` or `files` that is not there, or a type of a package that users would not get.
 */
export function publishFaults(manifest, folder) {
  const { name, dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest
  const installed = { ...dependencies, ...optionalDependencies, ...peerDependencies }
  const missing = [...entries(manifest.exports), ...Object.values(manifest.bin ?? {})]
    .filter((path) => !path.includes('*') && !existsSync(join(folder, path)))
    .map((path) => `${name}: package.json names ${path}, which is not there`)
  const types = declarationsIn(folder)
    .flatMap((file) => importsOf(readFileSync(join(folder, file), 'utf8')))
    .filter((imported) => imported !== name && !hasTypes(imported, installed, folder))
    .map((imported) => `${name}: its types name ${imported}, whose types are no dependency`)
  return [...missing, ...new Set(types)]
}

/** The paths in `exports`, the condition for the workspace's own sources left out. */
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

/** Names of the packages that a declaration file imports, Node's own modules left out. */
function importsOf(declaration) {
  return [...declaration.matchAll(/\b(?:from|import\()\s*['"]([^'"./][^'"]*)['"]/g)]
    .map(([, specifier]) => specifier)
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)[0])
}

/** Whether a package is installed with its users', and its types come with it or as `@types/…`. */
function hasTypes(name, installed, folder) {
  if (installed[name] === undefined) return false
  const types = `@types/${name.replace(/^@/, '').replace('/', '__')}`
  if (installed[types] !== undefined) return true
  const path = join(folder, 'node_modules', name, 'package.json')
  // Without an optional package there is nothing to look at.
  if (!existsSync(path)) return true
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  return manifest.types !== undefined || JSON.stringify(manifest.exports ?? '').includes('.d.')
}

function completed(path) {
  return completeManifest(readJson(path), path)
}

/** JSON in the formatter's form, which keeps short lists in one line only where they were. */
function written(manifest) {
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

function readJson(path) {
  return JSON.parse(readText(path))
}

function readText(path) {
  return readFileSync(join(root, path), 'utf8')
}
