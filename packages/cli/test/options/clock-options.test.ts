import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from '../run-here.ts'

const test = suite('options of the clock')

const refused = async (...words: readonly string[]) => {
  const { status, stderr } = await runHere('play', 'noise', '--to', '127.0.0.1:1', ...words)
  return [status, stderr] as const
}

test('a clock is start, wall, or a host', async () => {
  for (const text of ['', 'a b', 'http://a/b', '1.2.3.4:99999']) {
    const [status, line] = await refused('--clock', text)
    assert.is(status, 2)
    assert.match(line, '--clock must be start, wall, or a host such as 192.168.1.20')
  }
})

test('a start is a time of today or of a day', async () => {
  for (const text of ['', '25:00', 'noon', '2026-12-24', '2026-13-01T10:00']) {
    const [status, line] = await refused('--start-at', text)
    assert.is(status, 2)
    assert.match(line, '--start-at must be a time such as 18:00, or 2026-12-24T18:00')
  }
})

test('a host without an address is named', async () => {
  const [status, line] = await refused('--clock', 'no-such-host.invalid')
  assert.is(status, 1)
  assert.match(line, /^ledloom: the clock can't be followed: .*no-such-host\.invalid/)
})

test.run()
