// Builds every package: compiles it, then runs the `build-*.mjs` scripts in its folder.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dependencyFaults, packageNames } from './packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the process if an import points up the list, a type is wrong or the page can't be built. */
export function buildPackages() {
  const faults = dependencyFaults()
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    process.exit(1)
  }
  for (const name of packageNames()) removeStale(join(root, 'packages', name))
  compile()
  for (const script of buildScripts()) run(script)
}

/**
 * Compiles all packages. Without the optional node-av its types are missing; packages are then
 * compiled despite type errors, because node-av is loaded only when a video or a sound is opened.
 */
function compile() {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  if (existsSync(join(root, 'packages/media/node_modules/node-av'))) {
    run(compiler, '-b', ...packageNames().map((name) => join('packages', name)))
    return
  }
  for (const name of packageNames()) {
    const options = ['-p', join('packages', name), '--noEmitOnError', 'false']
    spawnSync(process.execPath, [compiler, ...options], { cwd: root, stdio: 'ignore' })
  }
}

/** Removes builds of deleted sources, because folders are registries, for instance of effects. */
function removeStale(folder) {
  const dist = join(folder, 'dist')
  if (!existsSync(dist)) return
  const files = readdirSync(dist, { recursive: true }).filter((file) => BUILT.test(file))
  for (const file of files) {
    const source = join(folder, 'src', file.replace(BUILT, '.ts'))
    if (!file.startsWith('page') && !existsSync(source)) rmSync(join(dist, file))
  }
}

/** Builds of packages besides their modules, such as the page. */
function buildScripts() {
  return packageNames()
    .map((name) => join(root, 'packages', name))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => /^build-.*\.mjs$/.test(basename(file)))
}

const BUILT = /(\.js|\.d\.ts)(\.map)?$/

function run(script, ...parameters) {
  const { status } = spawnSync(process.execPath, [script, ...parameters], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) process.exit(status ?? 1)
}
