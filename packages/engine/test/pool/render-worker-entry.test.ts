import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('the entry of a render worker')

const PROGRAM = fileURLToPath(new URL('./render-one-frame.ts', import.meta.url))
const TYPESCRIPT = new URL('../../../../typescript.mjs', import.meta.url).href

/** Has Node report each ES module that is required; Node 20 does so where it knows no such flag, too. */
const REPORTS = ['--trace-require-module=all'].filter(() =>
  process.allowedNodeEnvironmentFlags.has('--trace-require-module'),
)

// Node 20 aborts the process if a thread is ended just then, which a pool that is closed early may do.
test('no thread requires an ES module', async () => {
  const words = [...REPORTS, '--import', TYPESCRIPT, '--conditions', 'source', PROGRAM]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words)
  assert.is(stdout, '3\n')
  assert.not.match(stderr, /loading ES Module/)
})

test.run()
