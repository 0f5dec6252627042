import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Commands keep copies of movies, which must not end up among those of the person who tests.
if (process.env.LEDLOOM_DATA === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'ledloom-data-'))
  process.env.LEDLOOM_DATA = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
