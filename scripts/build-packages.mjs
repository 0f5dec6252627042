// Builds every package: compiles it, then runs the `build-*.mjs` scripts in its folder.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { dependencyFaults, packageNames } from './packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Ends the process if an import points up the list, a type is wrong or the page can't be built.
 * `onStep` is told what is built as it begins.
 */
export async function buildPackages(onStep = () => {}) {
  const faults = dependencyFaults()
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    process.exit(1)
  }
  for (const name of packageNames()) removeStale(join(root, 'packages', name))
  await compile(onStep)
  for (const script of buildScripts()) {
    onStep(basename(script, '.mjs').replace('build-', 'the '))
    run(script)
  }
}

/**
 * Compiles all packages. Without the optional node-av its types are missing; packages are then
 * compiled despite type errors, because node-av is loaded only when a video or a sound is opened.
 */
async function compile(onStep) {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const names = packageNames()
  const step = (name) => onStep(`package ${names.indexOf(name) + 1} of ${names.length}, ${name}`)
  if (existsSync(join(root, 'packages/media/node_modules/node-av'))) {
    const folders = names.map((name) => join('packages', name))
    const status = await compileChanged(compiler, folders, step)
    if (status !== 0) process.exit(status ?? 1)
    return
  }
  for (const name of names) {
    step(name)
    const options = ['-p', join('packages', name), '--noEmitOnError', 'false']
    spawnSync(process.execPath, [compiler, ...options], { cwd: root, stdio: 'ignore' })
  }
}

/** Lines of the compiler's verbose output that are no faults: those with a time, and lists. */
const NEWS = /^(?:[\d:]+ [AP]M - .*|\s+\* .*|\s*)$/

/** Compiles what has changed, and returns the exit status. */
async function compileChanged(compiler, folders, step) {
  const child = spawn(process.execPath, [compiler, '-b', '--verbose', ...folders], {
    cwd: root,
    stdio: ['ignore', 'pipe', 2],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name] = /Building project '.*packages[\\/]([^\\/]+)/.exec(line) ?? []
    if (name !== undefined) step(name)
    else if (!NEWS.test(line)) console.error(line)
  }
  if (child.exitCode !== null) return child.exitCode
  const [status] = await once(child, 'exit')
  return status
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
