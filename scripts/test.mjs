// `npm test [-- part of a path…]` and `npm run test:soak [-- part of a path…]`: set up what is missing
// and run the test files. Those named *.soak.test.ts take long, as they start browsers and other
// programs or try random input for a long time; the others are the quick ones.
import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleTests } from './bundle-tests.mjs'
import { groupTests } from './group-tests.mjs'
import { runTests } from './run-tests.mjs'
import { root, setUp } from './set-up.mjs'

const COMMAND = join(root, 'packages/cli/bin/ledloom.js')
/** In the order in which they run: what takes longest comes first, because at the end it would run alone. */
const FOLDERS = [
  'packages/service',
  'packages/cli',
  'packages/engine',
  'packages/mapping',
  'examples',
  'packages',
  'benchmarks',
  'scripts',
]
/** Folders of other people's files and of builds, which take longer to search than all tests. */
const NO_TESTS = new Set(['node_modules', 'dist'])
/** Random laws try the same input in every run of the quick tests: its verdict is no matter of luck. */
const QUICK_SEED = 1

const { values, positionals: wanted } = parseArgs({
  options: { soak: { type: 'boolean' }, seed: { type: 'string' } },
  allowPositionals: true,
})

await setUp()

const found = [...new Set(FOLDERS.flatMap(testFiles))].filter(
  (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
)
const files = found.filter((file) => isSoak(file) === Boolean(values.soak))
const others = found.length - files.length
if (wanted.length > 0) {
  const parts = wanted.join(' or ')
  if (files.length === 0) console.log(`no test file of this kind has ${parts} in its path`)
  const other = values.soak ? 'npm test' : 'npm run test:soak'
  if (others > 0) console.log(`${others} more with ${parts} in the path: ${other} -- ${parts}`)
}
const seed = Number(values.seed ?? (values.soak ? randomInt(2 ** 31) : QUICK_SEED))
if (values.soak) console.log(`random laws start from seed ${seed}; --seed ${seed} repeats them`)
// A soak test takes so long that what it imports counts for little.
const groups = groupTests(await bundleTests(files), values.soak ? 2 : undefined)
const allPassed = await runTests(groups, {
  env: { LEDLOOM_COMMAND: COMMAND },
  seed,
  // Browsers and other programs have little of a busy machine; a real fault fails twice.
  runsAgain: values.soak,
})
if (!allPassed) process.exitCode = 1

function isSoak(file) {
  return file.endsWith('.soak.test.ts')
}

function testFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return NO_TESTS.has(entry.name) ? [] : testFiles(path)
      return entry.name.endsWith('.test.ts') ? [path] : []
    })
    .sort()
}
