// `npm run release -- <version> [--publish]`: sets one version for all packages and its heading in
// the
// changelog, checks and packs them. Without --publish nothing leaves this machine, and the
// manifests
// and the changelog are restored.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeManifests } from './manifests.mjs'
import { npm, packPackages } from './pack.mjs'
import { manifestPaths } from './packages.mjs'
import { releaseChangelog } from './release-changelog.mjs'
import { fail, root, setUp } from './set-up.mjs'

const TARBALLS = join(root, 'node_modules/.cache/release')
const CHANGED = ['package.json', 'CHANGELOG.md', ...manifestPaths()]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { publish: { type: 'boolean', default: false } },
})
const [version = ''] = positionals
if (!/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/.test(version)) {
  fail('say the version, as in `npm run release -- 1.2.3`; add --publish to publish it')
}
if (values.publish && output('git', 'status', '--porcelain') !== '') {
  fail('there are uncommitted changes; commit them first')
}
await setUp()

const before = new Map(CHANGED.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
try {
  writeVersion()
  run(process.execPath, 'scripts/check.mjs')
  rmSync(TARBALLS, { recursive: true, force: true })
  mkdirSync(TARBALLS, { recursive: true })
  const tarballs = packPackages(TARBALLS)
  console.log(tarballs.join('\n'))
  if (values.publish) publish(tarballs)
} catch (error) {
  process.exitCode = 1
  console.error(`ledloom: ${error instanceof Error ? error.message : error}`)
} finally {
  if (!values.publish || process.exitCode === 1) restore()
}
if (!values.publish && process.exitCode !== 1) {
  console.log(`${version} is ready; nothing was published. Add --publish to publish it.`)
}

function writeVersion() {
  const manifest = JSON.parse(before.get('package.json'))
  const written = JSON.stringify({ ...manifest, version }, undefined, 2)
  writeFileSync(join(root, 'package.json'), `${written}\n`)
  writeManifests()
  const date = new Date().toISOString().slice(0, 10)
  const changelog = releaseChangelog(before.get('CHANGELOG.md'), { version, date })
  writeFileSync(join(root, 'CHANGELOG.md'), changelog)
}

/** Publishes the packages bottom first, so that each finds its dependencies. */
function publish(tarballs) {
  const tag = version.includes('-') ? 'next' : 'latest'
  for (const tarball of tarballs) {
    npm(['publish', tarball, '--access', 'public', '--tag', tag], root)
    console.log(`published ${tarball}`)
  }
  run('git', 'commit', '--quiet', '--message', `Release ${version}`, '--', ...CHANGED)
  run('git', 'tag', `v${version}`)
  console.log(`now push it: git push --follow-tags origin HEAD v${version}`)
}

function restore() {
  for (const [path, text] of before) writeFileSync(join(root, path), text)
}

function run(program, ...parameters) {
  const { status } = spawnSync(program, parameters, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed; see above`)
}

function output(program, ...parameters) {
  return spawnSync(program, parameters, { cwd: root, encoding: 'utf8' }).stdout.trim()
}
