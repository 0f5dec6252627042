import { writeFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere, runHereForJson } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom serve')
const place = new Workplace()
const path = place.path('my house.yaml')

test.after(() => place.close())

function write(...entries: readonly string[]): void {
  const lines = [
    'place: { latitude: 52.52, longitude: 13.41, timeZone: Europe/Berlin }',
    'schedule:',
    ...entries.map((entry) => `  - ${entry}`),
  ]
  writeFileSync(path, lines.join('\n'))
}

test('--plan prints what will play, as a table or as JSON', async () => {
  write('{ name: evening, from: sunset-15m, to: 23:00, play: candle }')
  const [plan] = (await runHereForJson('serve', '--config', path, '--plan', '7d')) as [
    { name: string; start: string; end: string; play: string }[],
  ]
  assert.ok(plan.length === 7 || plan.length === 8)
  for (const { name, start, end, play } of plan) {
    assert.equal([name, play], ['evening', 'candle'])
    assert.match(start, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/)
    assert.match(end, /T23:00:00\+0[12]:00$/)
    assert.ok(Date.parse(start) < Date.parse(end))
  }
  const { status, stdout } = await runHere('serve', '--config', path, '--plan', '2')
  assert.is(status, 0)
  assert.match(stdout, /^\w{3} \d{4}-\d\d-\d\d \d\d:\d\d:\d\d +to 23:00:00 +evening +candle$/m)
  write()
  assert.is(
    (await runHere('serve', '--config', path, '--plan', '1d')).stdout,
    'nothing is to play\n',
  )
})

test('what is wrong is one line, and nothing plays', async () => {
  const line = async (...options: readonly string[]) => {
    const { status, stderr, stdout } = await runHere('serve', ...options)
    assert.is(stdout, '')
    return [status, stderr] as const
  }
  assert.match((await line())[1], /--config <file>/)
  assert.match((await line('--config', path, '--plan', '400d'))[1], /1d to 366d/)
  write('{ name: evening, from: 18:00, too: 23:00, play: candle }')
  const [status, message] = await line('--config', path)
  assert.is(status, 1)
  assert.match(
    message,
    /^ledloom: .*my house\.yaml:3: schedule\.0 has no 'too'; did you mean to\?\n$/,
  )
  write('{ name: evening, from: 18:00, to: 23:00, play: candle }')
  assert.match((await line('--config', path))[1], /devices must name at least one\n$/)
})

test.run()
