// `npm test [-- part of a path…]`: sets up what is missing and runs every test file.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runTests } from './run-tests.mjs'
import { root, setUp } from './set-up.mjs'

const COMMAND = join(root, 'packages/cli/bin/ledloom.js')
const FOLDERS = ['packages', 'benchmarks', 'examples', 'scripts']

setUp()

const wanted = process.argv.slice(2)
const files = spread(
  FOLDERS.flatMap(testFiles).filter(
    (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
  ),
)
if (files.length === 0) console.log(`no test file has ${wanted.join(' or ')} in its path`)
const allPassed = await runTests(files, { env: { LEDLOOM_COMMAND: COMMAND } })
if (!allPassed) process.exitCode = 1

/** Parts neighbours: those of a folder all work or all wait, and should not do so at once. */
function spread(sorted) {
  const share = (index) => (index * Math.SQRT2) % 1
  return sorted
    .map((file, index) => ({ file, at: share(index) }))
    .sort((one, other) => one.at - other.at)
    .map(({ file }) => file)
}

function testFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
    .sort()
}
