import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createInstallProgress } from './install-progress.mjs'

const test = suite('install progress')

test('it begins when the number of packages grows no more', () => {
  const read = createInstallProgress()
  const lines = [
    'Lockfile is up to date, resolution step is skipped',
    'Progress: resolved 1, reused 0, downloaded 0, added 0',
    'Progress: resolved 420, reused 10, downloaded 2, added 0',
    'Progress: resolved 420, reused 200, downloaded 5, added 90',
    '. prepare: done',
    'Progress: resolved 420, reused 400, downloaded 20, added 420, done',
  ]
  assert.equal(
    lines.map(read).filter((text) => text !== undefined),
    ['205 of 420 packages', '420 of 420 packages'],
  )
})

test.run()
