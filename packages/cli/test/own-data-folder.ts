import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// No test reads or writes what the user who runs it has kept.
const folder = mkdtempSync(join(tmpdir(), 'ledloom-test-data-'))
process.env.LEDLOOM_DATA = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
