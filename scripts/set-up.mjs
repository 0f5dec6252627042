// Sets up a clean clone: installs dependencies and builds packages. Uses only Node, because nothing
// is
// installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPackages } from './build-packages.mjs'
import { manifestPaths } from './packages.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const stamp = join(root, 'node_modules/.cache/ledloom-installed')

/**
 * Installs when the lock file or a package's dependencies changed since the last time, then builds.
 */
export function setUp() {
  requireNode(20, 19)
  if (isInstalled()) {
    buildPackages()
    return
  }
  console.error(
    'Setting up: installing what Ledloom needs and building it, for about half a minute; later runs skip this.',
  )
  console.error(
    'Ledloom is under the MIT licence. Videos are decoded by FFmpeg in the optional package node-av, whose binaries are under the GNU General Public License, version 3 or later, and HEIC by the optional libheif-js, under the GNU Lesser General Public License, version 3.',
  )
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  const { status, error, output } = spawnSync(
    npx,
    ['-y', 'pnpm@10', 'install', '--frozen-lockfile'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CI: 'true' },
      shell: process.platform === 'win32',
    },
  )
  if (status === 0) return
  // The installer's output matters only if it fails.
  for (const text of output ?? []) process.stderr.write(text ?? '')
  fail(`the installation failed${error ? `: ${error.message}` : '; see above'}`)
}

/** Records the installed state; called by the `prepare` script after every install. */
export function rememberInstall() {
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
