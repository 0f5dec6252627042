import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../sockets/test/until.ts'
import { runHere, runHereForJson } from '../run-here.ts'
import { RunningLedloom } from '../running-ledloom.ts'
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
  assert.match(stdout, /^\w{3} \d\d? \w{3} \d\d:\d\d +to 23:00 +evening +candle$/m)
  write('{ name: evening, from: sunset-15m, to: 23:00, play: candel }')
  const mistaken = await runHere('serve', '--config', path, '--plan', '2')
  assert.is(mistaken.status, 0)
  assert.match(mistaken.stderr, /\.yaml:\d+: “evening” can't be played: .*did you mean candle\?$/m)
  assert.match(mistaken.stdout, / evening +candel +can't be played: there is no effect.*$/m)
  write(
    '{ name: evening, from: 18:00, to: 23:00, play: candle }',
    '{ name: show, from: 20:00, to: 22:00, priority: 1, play: show.mp4 }',
    '{ name: film, from: 23:00, to: 24:00, play: film.mp4 }',
  )
  const failing = await runHere('serve', '--config', path, '--plan', '2')
  assert.match(failing.stdout, / 18:00 +to 23:00 +evening +candle$/m)
  const why = "can't be played: show.mp4: there is no such file"
  assert.match(failing.stdout, new RegExp(` 20:00 +to 22:00 +show +show.mp4 +${why}$`, 'm'))
  assert.match(failing.stderr, new RegExp(`my house.yaml:4: “show” ${why}; nor can film.mp4$`, 'm'))
  const [parts] = (await runHereForJson('serve', '--config', path, '--plan', '7d')) as [
    { name: string; failure?: string }[],
  ]
  const failures = new Set(parts.map(({ name, failure }) => `${name} ${failure}`))
  assert.equal(
    failures,
    new Set([
      'evening undefined',
      ...['show', 'film'].map((name) => `${name} ${name}.mp4: there is no such file`),
    ]),
  )
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
  const missing = place.path('none.yaml')
  assert.match(
    (await line('--config', missing))[1],
    /^ledloom: there is no house file .*none\.yaml; `.* serve --http 8420` makes one/,
  )
  assert.match((await line('--config', path, '--plan', '400d'))[1], /1d to 366d/)
  write('{ name: evening, from: 18:00, too: 23:00, play: candle }')
  const [status, message] = await line('--config', path)
  assert.is(status, 1)
  assert.match(
    message,
    /^ledloom: .*my house\.yaml:3: schedule\.0 has no 'too'; did you mean to\?\n$/,
  )
  write('{ name: evening, from: 18:00, to: 23:00, play: candle }')
  assert.match(
    (await line('--config', path))[1],
    /devices must name at least one; with --http a page of the house finds and adds them\n$/,
  )
})

test('without a file it is house.yaml of this folder, and a house is not served twice', async () => {
  const folder = place.path('folder')
  mkdirSync(folder)
  const words = ['serve', '--http', '0', '--data', place.path('data of one')]
  const within = ['env', '-C', folder]
  const none = new RunningLedloom(['serve'], 'ignore', 'pipe', within)
  const { status, stderr } = await none.ended
  assert.is(status, 2)
  assert.match(
    stderr,
    /^ledloom: serve needs --config <file>, as there is no house\.yaml here; .*\n$/,
  )
  writeFileSync(join(folder, 'house.yaml'), 'devices: [127.0.0.1:9]')
  // Elsewhere it is not known whether a process is still the same.
  if (process.platform !== 'linux') return
  const first = new RunningLedloom(words, 'ignore', 'pipe', within)
  try {
    await first.says(/^off$/m)
    const second = await new RunningLedloom(words, 'ignore', 'pipe', within).ended
    assert.equal([second.status, second.stdout], [1, ''])
    assert.is(
      second.stderr,
      `ledloom: house.yaml is served already, by process ${first.processId}; end that one first\n`,
    )
    await first.kill('SIGKILL')
    const again = new RunningLedloom(words, 'ignore', 'pipe', within)
    await again.says(/^off$/m)
    assert.is((await again.interrupt()).status, 0)
  } finally {
    await first.close()
  }
})

test('--http answers other programs of this machine until it ends', async () => {
  const house = place.path('served.yaml')
  writeFileSync(house, 'devices: [127.0.0.1:9]\nplaylists: { calm: { items: [fire] } }')
  const running = new RunningLedloom(['serve', '--config', house, '--http', '0', '--osc', '0'])
  try {
    const url = await running.says(/^other programs ask at (http:\/\/127\.0\.0\.1:\d+)\/api\/v1$/m)
    const read = async (path: string) => (await fetch(url + path)).json()
    assert.equal(await read('/api/v1/house'), {
      isOn: false,
      brightness: 1,
      playing: null,
      byHand: null,
      failure: null,
      storing: null,
    })
    assert.equal(await read('/api/v1/names'), [{ name: 'calm', kind: 'playlist' }])
    await running.says(/^control surfaces play by OSC at port \d+$/m)
    // A stream that is open does not keep it from ending.
    const events = await fetch(`${url}/api/v1/events`)
    const { status } = await running.interrupt()
    assert.is(status, 0)
    await events.body?.cancel().catch(() => undefined)
  } finally {
    await running.close()
  }
})

test('the page shows the house while it is dark, and what plays by hand plays again after kill -9', async () => {
  const house = place.path('killed.yaml')
  writeFileSync(house, 'devices: [127.0.0.1:9]\nplaylists: { calm: { items: [fire, rain] } }')
  const words = ['serve', '--config', house, '--http', '0', '--data', place.path('kept')]
  const first = new RunningLedloom(words)
  const again: RunningLedloom[] = []
  const change = (url: string, body: object) =>
    fetch(`${url}/api/v1/house`, {
      ...{ method: 'PATCH', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify(body),
    })
  const read = async (url: string) => (await fetch(`${url}/api/v1/house`)).json()
  try {
    const url = await first.says(/^page: (http:\/\/127\.0\.0\.1:\d+)$/m)
    assert.match(await (await fetch(url)).text(), /<title>/)
    assert.is((await fetch(`${url}/layout`)).status, 200)
    assert.is((await change(url, { play: 'calm', brightness: 0.25 })).status, 200)
    const playing = { play: 'calm', entry: null, until: null, item: 'fire', color: null }
    // Whether it is stored is decided once the device is there.
    const readLit = async (at: string) => {
      const { isOn, brightness, playing } = (await read(at)) as Record<string, unknown>
      return { isOn, brightness, playing }
    }
    assert.equal(await readLit(url), { isOn: true, brightness: 0.25, playing })
    // The answer may come before it is on the disk.
    await until(() => keptIn(place.path('kept')).includes('"calm"'))
    await first.kill('SIGKILL')

    const next = new RunningLedloom(words)
    again.push(next)
    await next.says(/^by hand: calm(, until .*)?$/m)
    const nextUrl = await next.says(/^page: (.*)$/m)
    assert.equal(await readLit(nextUrl), { isOn: true, brightness: 0.25, playing })
    await change(nextUrl, { isOn: false })
    await until(() => keptIn(place.path('kept')).includes('"isOn": false'))
    await next.kill('SIGKILL')

    const last = new RunningLedloom(words)
    again.push(last)
    const lastUrl = await last.says(/^page: (.*)$/m)
    assert.equal(await readLit(lastUrl), { isOn: false, brightness: 0.25, playing: null })
    assert.is((await change(lastUrl, { isOn: true })).status, 200)
    assert.equal(await readLit(lastUrl), { isOn: true, brightness: 0.25, playing })
  } finally {
    for (const running of [first, ...again]) await running.close()
  }
})

for (const [words, message] of [
  [['--host', '127.0.0.1'], '--host and --allow-network need --http'],
  [
    ['--http', '0', '--host', '0.0.0.0'],
    'would let other machines ask, which --allow-network allows',
  ],
  [['--http', '0', '--allow-network'], 'there is no token; `.* token add NAME` makes one'],
  [['--http', '0', '--host', '127.0.0.1', '--allow-network'], 'there is no token'],
  [['--http', '65536'], '0 to 65535'],
  [['--osc', 'x:y'], '0 to 65535'],
  [['--osc', '192.0.2.1:0'], "OSC: port 0 of 192.0.2.1 can't be opened"],
  [['--http', '0', '--host', '192.0.2.1', '--allow-network'], "can't listen on 192.0.2.1 port 0"],
] as const) {
  test(`an address that can't be had is one line: ${words.join(' ')}`, async () => {
    const data = place.path(words.includes('192.0.2.1' as never) ? 'data' : 'no tokens')
    await runHere('token', 'add', 'phone', '--data', place.path('data'))
    const house = place.path('refused.yaml')
    writeFileSync(house, 'devices: [127.0.0.1:9]\nplaylists: { calm: { items: [fire] } }')
    const { status, stderr, stdout } = await runHere(
      'serve',
      '--config',
      house,
      ...words,
      '--data',
      data,
    )
    assert.not(status === 0)
    assert.is(stdout, '')
    assert.match(stderr, new RegExp(message))
    assert.is(stderr.trimEnd().split('\n').length, 1)
  })
}

test.run()

/** What is kept of houses in a data folder. */
function keptIn(folder: string): string {
  const [name] = readdirSync(folder).filter((each) => /^house-\w+\.json$/.test(each))
  return name === undefined ? '' : readFileSync(join(folder, name), 'utf8')
}
