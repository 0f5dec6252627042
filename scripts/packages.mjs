// The packages in order, bottom first, as listed in the root tsconfig.json, and the check that
// imports
// point down this list only.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Names of the packages' folders. Each imports only those before it. */
export function packageNames() {
  return readJson('tsconfig.json').references.map(({ path }) => basename(path))
}

/** Paths of the packages' package.json files, relative to the root. */
export function manifestPaths() {
  return packageNames().map((name) => `packages/${name}/package.json`)
}

/** Folders of a package with sources, not tests. */
const SOURCES = ['src', 'page', 'bin']

/**
 * Faults of the packages' dependencies, a sentence each: one that points up the list, one on which
 * package.json and tsconfig.json disagree, or an import that package.json does not declare, which
 * the compiler would find in the workspace.
 */
export function dependencyFaults() {
  const names = packageNames()
  return names.flatMap((name, index) => {
    const manifest = readJson(`packages/${name}/package.json`)
    const declared = ledloomNames(manifest)
    const referenced = (readJson(`packages/${name}/tsconfig.json`).references ?? []).map(
      ({ path }) => basename(path),
    )
    const upward = declared.filter((dependency) => !names.slice(0, index).includes(dependency))
    return [
      ...importFaults(manifest, join(root, 'packages', name)),
      ...upward.map((other) => `${name} may not depend on ${other}: it does not stand below it`),
      ...declared
        .filter((other) => !referenced.includes(other))
        .map((other) => `packages/${name}/tsconfig.json lacks a reference to ${other}`),
      ...referenced
        .filter((other) => !declared.includes(other))
        .map((other) => `packages/${name}/package.json lacks the dependency @ledloom/${other}`),
    ]
  })
}

/**
 * The imports in a package's sources that its manifest does not declare, a sentence each. A package
 * may import itself by name, and the bundled page may import development dependencies.
 */
export function importFaults(manifest, folder) {
  const {
    name,
    dependencies,
    optionalDependencies,
    peerDependencies,
    devDependencies = {},
    imports = {},
  } = manifest
  const installed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  return sourceFiles(folder).flatMap((file) => {
    const bundled = file.startsWith('page') ? devDependencies : {}
    const declared = [name, ...installed, ...Object.keys(bundled), ...Object.keys(imports)]
    return importedPackages(readFileSync(join(folder, file), 'utf8'))
      .filter((imported) => !declared.includes(imported))
      .map((imported) => `${name}: ${file} imports ${imported}, which package.json lacks`)
  })
}

/**
 * Groups of a package's folders that import each other, directly or in a ring, types included. A
 * folder means the files directly in it.
 */
export function folderKnots(name) {
  const folder = join(root, 'packages', name)
  const needs = new Map()
  for (const file of sourceFiles(folder)) {
    const own = dirname(file)
    const others = importedFolders(readFileSync(join(folder, file), 'utf8'), own)
    const known = needs.get(own) ?? needs.set(own, new Set()).get(own)
    for (const other of others) if (other !== own) known.add(other)
  }
  return knotsOf(needs)
}

/** Folders of the neighbouring files that a source in `folder` imports. */
function importedFolders(source, folder) {
  const specifiers = source.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)
  return [...specifiers].map(([, specifier]) => dirname(join(folder, specifier)))
}

/** Groups of two nodes or more of a directed graph that reach each other, each sorted. */
export function knotsOf(graph) {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(node, graph)]))
  const knots = [...graph.keys()].map((node) =>
    [...reached.get(node)].filter((other) => reached.get(other)?.has(node)).sort(),
  )
  const different = new Map(knots.map((knot) => [knot.join(), knot]))
  return [...different.values()].filter((knot) => knot.length > 1)
}

function reachedFrom(node, graph) {
  const reached = new Set()
  const next = [node]
  for (let from = next.pop(); from !== undefined; from = next.pop()) {
    for (const to of graph.get(from) ?? []) {
      if (reached.has(to)) continue
      reached.add(to)
      next.push(to)
    }
  }
  return reached
}

const STATIC_IMPORT = /^(?:import\s*|(?:import|export)\b[^'"=;]*?\bfrom\s*)['"]([^'"]+)['"]/gm

/** Names of the packages that a source imports, without Node's modules. */
function importedPackages(source) {
  const specifiers = [...source.matchAll(STATIC_IMPORT)]
  const dynamic = [...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)]
  const names = [...specifiers, ...dynamic]
    .map(([, specifier]) => specifier)
    .filter((specifier) => !/^(\.|node:)/.test(specifier))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)[0])
  return [...new Set(names)]
}

function sourceFiles(folder) {
  return SOURCES.filter((part) => existsSync(join(folder, part)))
    .flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true }).map((file) => join(part, file)),
    )
    .filter((file) => /\.m?[tj]s$/.test(file) && !/\btest\b/.test(dirname(file)))
}

function ledloomNames({ dependencies = {} }) {
  return Object.keys(dependencies)
    .filter((dependency) => dependency.startsWith('@ledloom/'))
    .map((dependency) => dependency.slice('@ledloom/'.length))
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
