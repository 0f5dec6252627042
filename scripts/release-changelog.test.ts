import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { releaseChangelog } from './release-changelog.mjs'

const test = suite('release changelog')
const release = { version: '1.2.0', date: '2026-12-01' }

test('what is unreleased gets the version and its date, above what came before', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n- News.\n\n## 1.1.0 - 2026-11-01\n\n- Old.\n'
  assert.is(
    releaseChangelog(changelog, release),
    '# Changelog\n\n## Unreleased\n\n## 1.2.0 - 2026-12-01\n\n- News.\n\n## 1.1.0 - 2026-11-01\n\n- Old.\n',
  )
})

test('a release without a word on what is new is refused', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n## 1.1.0 - 2026-11-01\n\n- Old.\n'
  assert.throws(() => releaseChangelog(changelog, release), /nothing under "Unreleased"/)
})

test.run()
