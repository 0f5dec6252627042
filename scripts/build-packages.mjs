// Builds every package: compiles it, bundles its modules, then runs the `build-*.mjs` scripts in its folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { BUNDLE, bundlePackages } from './bundle-packages.mjs'
import { dependencyFaults, packageNames } from './packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Builds what has changed. If an import points up the list, a type is wrong or the page can't be built,
 * gives the lines that say so to `onLine` and returns what failed. `onStep` is called with what is built as it
 * begins. Types of packages are not checked if `checkTypes` is false, which takes little more than half the time.
 */
export async function buildPackages({
  onStep = () => {},
  onLine = console.error,
  checkTypes = true,
} = {}) {
  const faults = dependencyFaults()
  for (const fault of faults) onLine(fault)
  if (faults.length > 0) return 'a package imports one that it may not'
  for (const name of packageNames()) removeStale(join(root, 'packages', name))
  if (!(await compile({ onStep, onLine, checkTypes }))) return 'compiling the packages failed'
  onStep('the bundles')
  try {
    await bundlePackages()
  } catch ({ message }) {
    onLine(message)
    return 'bundling the packages failed'
  }
  for (const script of buildScripts()) {
    const what = basename(script, '.mjs').replace('build-', 'the ')
    onStep(what)
    if (!(await run([script], onLine))) return `building ${what} failed`
  }
  return undefined
}

/**
 * Compiles all packages; false if one has a fault. Without the optional node-av its types are missing;
 * packages are then compiled despite type errors, because node-av is loaded only when a video or a
 * sound is opened.
 */
async function compile({ onStep, onLine, checkTypes }) {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const names = packageNames()
  const step = (name) => onStep(`package ${names.indexOf(name) + 1} of ${names.length}, ${name}`)
  if (existsSync(join(root, 'packages/media/node_modules/node-av'))) {
    const folders = names.map((name) => join('packages', name))
    const flags = checkTypes ? [] : ['--noCheck']
    return await run([compiler, '-b', '--verbose', ...flags, ...folders], (line) => {
      const [, name] = /Building project '.*packages[\\/]([^\\/]+)/.exec(line) ?? []
      if (name !== undefined) step(name)
      else if (!NEWS.test(line)) onLine(line)
    })
  }
  for (const name of names) {
    step(name)
    await run([compiler, '-p', join('packages', name), '--noEmitOnError', 'false'], () => {})
  }
  return true
}

/** Lines of the compiler's verbose output that are no faults: those with a time, and lists. */
const NEWS = /^(?:[\d:]+ [AP]M - .*|\s+\* .*|\s*)$/

/** Removes builds of deleted sources, because folders are registries, for instance of effects. */
function removeStale(folder) {
  const dist = join(folder, 'dist')
  if (!existsSync(dist)) return
  const files = readdirSync(dist, { recursive: true }).filter((file) => BUILT.test(file))
  for (const file of files) {
    const source = join(folder, 'src', file.replace(BUILT, '.ts'))
    const isKept = file.startsWith('page') || file.startsWith(BUNDLE) || existsSync(source)
    if (!isKept) rmSync(join(dist, file))
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

/** Runs a script of Node, whose lines go to `onLine`; false if it fails. */
async function run(parameters, onLine) {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine)
  const [status] = await once(child, 'close')
  return status === 0
}
