// `npm run bench [-- part of a name…]`: runs all benchmarks, one after another. With `--against REF`
// it runs each of them here and on another commit in turn and compares both.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareCommits, findCommit } from './bench-against.mjs'
import { fail, root, setUp } from './set-up.mjs'

const { against, rounds, wanted } = readArguments()
const commit = against === undefined ? undefined : findCommit(against)
if (against !== undefined && commit === undefined) fail(`no commit is called ${against}`)

await setUp()

// Reading them takes Node 40 ms at each start, which the programs that it is compared with do not.
delete process.env.NODE_EXTRA_CA_CERTS

const files = readdirSync(join(root, 'benchmarks'))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort()
if (files.length === 0) fail(`no benchmark has ${wanted.join(' or ')} in its name`)

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}`,
)

if (commit === undefined) {
  for (const file of files) run(root, file)
} else {
  process.exitCode = compareCommits({ commit, name: against, files, rounds, run })
}

/** Uses the built packages, as users do; only the benchmark itself is loaded as TypeScript. */
function run(folder, file, { env = process.env, stdio = 'inherit' } = {}) {
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', './typescript.mjs', join('benchmarks', file)],
    { cwd: folder, stdio, env },
  )
  if (status !== 0) process.exitCode = status ?? 1
  return status === 0
}

function readArguments() {
  // Four pairs: that two agree by chance is not rare.
  const options = { against: { type: 'string' }, rounds: { type: 'string', default: '2' } }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const rounds = Number(values.rounds)
    if (!(Number.isInteger(rounds) && rounds >= 1)) {
      fail(`--rounds must be a whole number of at least 1, got ${values.rounds}`)
    }
    return { against: values.against, rounds, wanted: positionals }
  } catch (error) {
    fail(error.message)
  }
}
