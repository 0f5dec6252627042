import { spawnSync } from 'node:child_process'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compareFigures, describeRatio } from './bench-against.mjs'
import { root } from './set-up.mjs'

const test = suite('bench-against')

const row = (name: string, measured: string, ratio?: number) => ({
  title: 'a table',
  name,
  measured,
  ...(ratio !== undefined && { ratio }),
})

test('a figure is compared pair by pair, whatever unit its time is printed in', () => {
  const pairs = [
    [[row('a frame', '2 ms')], [row('a frame', '4 ms')]],
    [[row('a frame', '900 µs')], [row('a frame', '1.0 ms')]],
    [[row('a frame', '0.7 ms')], [row('a frame', '1 ms')]],
  ]
  const [{ ratio, least, most }] = compareFigures(pairs)
  assert.equal(
    [ratio, least, most].map((value) => value.toFixed(6)),
    ['0.700000', '0.500000', '0.900000'],
  )
})

test('a ratio within a run is compared instead of its time', () => {
  const pairs = [[[row('a frame', '9 ms', 3)], [row('a frame', '1 ms', 2)]]]
  assert.is(compareFigures(pairs)[0].ratio, 1.5)
})

test('figures that only one of both has are left out', () => {
  const pairs = [
    [
      [row('new', '1 ms'), row('none', '')],
      [row('old', '1 ms'), row('none', '')],
    ],
  ]
  assert.equal(compareFigures(pairs), [])
})

test('pairs that disagree show no difference', () => {
  const describe = (least: number, most: number) => describeRatio({ ratio: 0.9, least, most })
  assert.is(describe(0.8, 0.95), '0.90 × (0.80–0.95)')
  assert.is(describe(0.8, 1.1), '0.90 × (0.80–1.10)   no difference shown')
  assert.is(describe(0.8, 1), '0.90 × (0.80–1.00)   no difference shown')
  assert.is(describe(1.01, 1.2), '0.90 × (1.01–1.20)')
})

test('an unknown commit and a wrong number of rounds are one clear line', () => {
  const faultOf = (...parameters: string[]) => {
    const script = ['scripts/bench.mjs', ...parameters]
    const { status, stderr } = spawnSync(process.execPath, script, { cwd: root, encoding: 'utf8' })
    assert.is(status, 1)
    return stderr
  }
  assert.is(faultOf('--against', 'no-such-commit'), 'ledloom: no commit is called no-such-commit\n')
  assert.match(faultOf('--rounds', 'x'), /^ledloom: --rounds must be a whole number .*, got x\n$/)
})

test('a commit that cannot be built is one clear line, and leaves no folder', () => {
  const git = (...parameters: string[]) => {
    const { stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8', input: '' })
    return stdout.trim()
  }
  process.env.GIT_AUTHOR_NAME = process.env.GIT_COMMITTER_NAME = 'test'
  process.env.GIT_AUTHOR_EMAIL = process.env.GIT_COMMITTER_EMAIL = 'test@localhost'
  const commit = git(
    'commit-tree',
    git('hash-object', '-w', '-t', 'tree', '--stdin'),
    '-m',
    'empty',
  )
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/bench.mjs', '--against', commit, 'encode'],
    { cwd: root, encoding: 'utf8' },
  )
  assert.is(status, 1)
  assert.ok(stderr.endsWith(`${commit} cannot be built; see above\n`), stderr)
  assert.not.match(git('worktree', 'list'), /ledloom-against-/)
})

test.run()
