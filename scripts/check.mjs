// `npm run check`: checks all types, format and lint, and runs all tests, soak tests too.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

await setUp()

for (const step of [
  ['node_modules/typescript/bin/tsc', '-b'],
  ['node_modules/typescript/bin/tsc', '-p', 'packages/preview/page'],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['scripts/test.mjs'],
  ['scripts/test.mjs', '--soak', '--seed', '1'],
]) {
  const [script, ...parameters] = step
  const { status } = spawnSync(process.execPath, [join(root, script), ...parameters], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
