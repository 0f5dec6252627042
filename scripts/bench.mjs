// `npm run bench [-- part of a name…]`: every benchmark, one after the other, alone on the machine.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

setUp()

const wanted = process.argv.slice(2)
const files = readdirSync(join(root, 'benchmarks'))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort()

for (const file of files) {
  // The built packages, as users run them; only the benchmark itself is loaded as TypeScript.
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', './typescript.mjs', join('benchmarks', file)],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0) process.exitCode = status ?? 1
}
