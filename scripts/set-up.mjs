// Sets up a clean clone: installs dependencies and builds packages. Uses only Node, because nothing is
// installed yet.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildPackages } from './build-packages.mjs'
import { createInstallProgress } from './install-progress.mjs'
import { manifestPaths } from './packages.mjs'
import { startHeartbeat, startProgress } from './progress.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const stamp = join(root, 'node_modules/.cache/ledloom-installed')

/**
 * Installs when the lock file or a package's dependencies changed since the last time, then builds,
 * without a check of the types if `checkTypes` is false. Shows what it does and how far it is on standard
 * error.
 */
export async function setUp({ checkTypes = true } = {}) {
  requireNode(20, 19)
  const progress = startProgress()
  if (!isInstalled()) {
    for (const line of INTRODUCTION) progress.line(line)
    progress.line('1 of 2: installing packages')
    await install(progress)
    progress.line('2 of 2: building')
  }
  await build({ progress, checkTypes })
}

/** Builds what has changed; other scripts run this after every install. */
export async function build({ progress = startProgress(), checkTypes = true } = {}) {
  let step = 'what has changed'
  const endHeartbeat = startHeartbeat(
    progress,
    (seconds) => `building, ${seconds} s so far: ${step}`,
  )
  const fault = await buildPackages({
    onStep(next) {
      step = next
    },
    onLine: progress.line,
    checkTypes,
  })
  endHeartbeat()
  progress.end()
  if (fault !== undefined) fail(`${fault}, see above; ${AFTER_FAILED_BUILD}`)
  rememberInstall()
}

const { bugs } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const AFTER_FAILED_BUILD = `\`npm run build\` shows it again; if you changed nothing, please report it at ${bugs.url}`

const INTRODUCTION = [
  'Setting up, once: installs what Ledloom needs and builds it, in a minute or more on a slow machine.',
  'Ledloom is under the MIT licence. Videos are decoded by FFmpeg in the optional package',
  'node-av, whose binaries are under the GNU General Public License, version 3 or later, and',
  'HEIC by the optional libheif-js, under the GNU Lesser General Public License, version 3.',
]

/** Installs without the scripts of packages: no dependency has one that is allowed to run. */
async function install(progress) {
  const options = ['--frozen-lockfile', '--ignore-scripts', '--reporter=append-only']
  const child = spawn(
    process.platform === 'win32' ? 'npx.cmd' : 'npx',
    ['-y', 'pnpm@10', 'install', ...options],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: 'true' },
      shell: process.platform === 'win32',
    },
  )
  let state = 'starting pnpm, which npx downloads the first time'
  const endHeartbeat = startHeartbeat(
    progress,
    (seconds) => `installing, ${seconds} s so far: ${state}`,
  )
  const readProgress = createInstallProgress()
  // The installer's output matters only if it fails.
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output += `${line}\n`
      state = readProgress(line) ?? state
    })
  }
  const [status] = await once(child, 'close').catch((error) =>
    fail(`the installation failed: ${error.message}`),
  )
  endHeartbeat()
  progress.end()
  if (status === 0) return
  process.stderr.write(output)
  fail('the installation failed; see above')
}

/** Records the installed state. */
function rememberInstall() {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, fingerprint())
}

/** Ends the process with one clear line. */
export function fail(message) {
  console.error(`ledloom: ${message}`)
  process.exit(1)
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...manifestPaths(),
  ]) {
    hash.update(readFileSync(join(root, path)))
  }
  return `${process.platform}-${process.arch}-${hash.digest('hex')}`
}

function requireNode(major, minor) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  fail(`Node ${major}.${minor} or later is needed, this is ${process.versions.node}`)
}
