import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// No test reads or writes what the user who runs it has kept: `npm test` gives each file a folder, and a
// file that is run by hand gets it here.
process.env.LEDLOOM_DATA ??= createFolder()

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledloom-test-data-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
