// Builds every package, and the preview's page.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dependencyFaults } from './packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the process when a package points up the list, a type is wrong or the page can't be made. */
export function buildPackages() {
  const faults = dependencyFaults()
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    process.exit(1)
  }
  run(join(root, 'node_modules/typescript/bin/tsc'), '-b', 'packages/cli')
  run(join(root, 'packages/preview/build-page.mjs'))
}

function run(script, ...parameters) {
  const { status } = spawnSync(process.execPath, [script, ...parameters], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) process.exit(status ?? 1)
}
