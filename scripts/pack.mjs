// Makes the published tarballs. They are packed from copies of the packages, in which workspace
// dependencies are versions and nothing refers to files that are not shipped.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageNames } from './packages.mjs'
import { root } from './set-up.mjs'

/** Packs all packages, which must be built, into `folder`. Returns the paths of the tarballs. */
export function packPackages(folder) {
  mkdirSync(folder, { recursive: true })
  const stage = mkdtempSync(join(tmpdir(), 'ledloom-pack-'))
  try {
    const folders = packageNames().map((name) => stagePackage(name, join(stage, name)))
    const packed = npm(['pack', '--json', '--pack-destination', folder, ...folders], stage)
    return JSON.parse(packed).map(({ filename }) => join(folder, filename))
  } finally {
    rmSync(stage, { recursive: true })
  }
}

/** Runs npm in `folder` and returns what it printed. */
export function npm(parameters, folder) {
  const isWindows = process.platform === 'win32'
  const { status, stdout, stderr, error } = spawnSync(isWindows ? 'npm.cmd' : 'npm', parameters, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: isWindows,
  })
  if (status === 0) return stdout
  throw new Error(`npm ${parameters[0]} failed: ${error?.message ?? stderr}`)
}

/** The published package.json: versions of the workspace's packages, and built files only. */
export function publishedManifest({ devDependencies, scripts, ...manifest }) {
  return {
    ...manifest,
    exports: withoutSources(manifest.exports),
    ...(manifest.imports && { imports: withoutSources(manifest.imports) }),
    ...(manifest.dependencies && { dependencies: withVersions(manifest) }),
  }
}

function stagePackage(name, stage) {
  const folder = join(root, 'packages', name)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const shipped = ['README.md', ...manifest.files.filter((path) => !path.startsWith('!'))]
  mkdirSync(stage)
  for (const path of shipped) cpSync(join(folder, path), join(stage, path), { recursive: true })
  cpSync(join(root, 'LICENSE'), join(stage, 'LICENSE'))
  unlinkSourceMaps(stage)
  const published = JSON.stringify(publishedManifest(manifest), undefined, 2)
  writeFileSync(join(stage, 'package.json'), `${published}\n`)
  return stage
}

/** Removes comments that name source maps, which are not shipped. */
function unlinkSourceMaps(stage) {
  const files = readdirSync(stage, { recursive: true }).filter((file) => /\.(js|d\.ts)$/.test(file))
  for (const file of files.map((each) => join(stage, each))) {
    const text = readFileSync(file, 'utf8')
    const unlinked = text.replace(/\n\/\/# sourceMappingURL=\S+\.map\s*$/, '\n')
    if (unlinked !== text) writeFileSync(file, unlinked)
  }
}

function withoutSources(exports) {
  if (typeof exports !== 'object') return exports
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([condition]) => condition !== 'source')
      .map(([condition, value]) => [condition, withoutSources(value)]),
  )
}

/** All packages are published together, so each asks for exactly the version of the others. */
function withVersions({ dependencies, version }) {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      range.startsWith('workspace:') ? version : range,
    ]),
  )
}
