// The packages in their order, bottom first, as the root tsconfig.json lists them, and the check
// that imports point down this list only.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Names of the packages' folders, each standing on those before it only. */
export function packageNames() {
  return readJson('tsconfig.json').references.map(({ path }) => basename(path))
}

/** Paths of the packages' package.json files, relative to the root. */
export function manifestPaths() {
  return packageNames().map((name) => `packages/${name}/package.json`)
}

/**
 * What is wrong with the packages' dependencies, a sentence each: one that points up the list, or
 * one that package.json and tsconfig.json don't agree on. An import that package.json doesn't
 * declare fails in the compiler, because the installer links declared packages only.
 */
export function dependencyFaults() {
  const names = packageNames()
  return names.flatMap((name, index) => {
    const declared = declaredDependencies(name)
    const referenced = (readJson(`packages/${name}/tsconfig.json`).references ?? []).map(
      ({ path }) => basename(path),
    )
    const upward = declared.filter((dependency) => !names.slice(0, index).includes(dependency))
    return [
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

function declaredDependencies(name) {
  const { dependencies = {} } = readJson(`packages/${name}/package.json`)
  return Object.keys(dependencies)
    .filter((dependency) => dependency.startsWith('@ledloom/'))
    .map((dependency) => dependency.slice('@ledloom/'.length))
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
