// `npm run bench [-- part of a name…]`: runs all benchmarks, one after another.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

await setUp()

const wanted = process.argv.slice(2)
const files = readdirSync(join(root, 'benchmarks'))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort()

for (const file of files) {
  // Uses the built packages, as users do; only the benchmark itself is loaded as TypeScript.
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', './typescript.mjs', join('benchmarks', file)],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0) process.exitCode = status ?? 1
}
