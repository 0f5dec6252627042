import { connectDevice } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere, runHereForJson } from '../run-here.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom movies')
const place = new Workplace()

test.after(() => place.close())

/** A device to which this computer uploaded movies of these names. */
async function deviceWith(...names: readonly string[]) {
  const { address } = await place.device({ ledCount: 5 })
  for (const name of names) {
    const { status, stderr } = await runHere(
      ...['upload', 'noise', '--to', address, '--seconds', '0.25', '--name', name],
    )
    assert.is(status, 0, stderr)
  }
  return { address, device: place.keep(await connectDevice(address)) }
}

test('lists, plays, orders, renames, removes and replaces movies', async () => {
  const { address, device } = await deviceWith('rain', 'snow', 'fire')
  const listed = await runHere('movies', address)
  assert.is(listed.status, 0, listed.stderr)
  assert.match(listed.stdout, /^0 +rain +6 frames +24 fps *$/m)
  assert.match(listed.stdout, /^2 +fire +6 frames +24 fps +current *$/m)
  assert.match(listed.stdout, /^room for one more movie of \d+ frames$/m)

  const played = await runHere('movies', address, '--play', 'snow')
  assert.match(played.stdout, /^1 +snow +.*current *$/m)
  const steps = ['--playlist', 'fire=60', '--playlist', '0']
  const ordered = await runHere('movies', address, ...steps)
  assert.match(ordered.stdout, /^playlist: fire 60 s, rain 30 s; it plays now$/m)
  assert.not.match(ordered.stdout, 'current')

  await runHereForJson('movies', address, '--rename', 'rain=day=1', '--yes')
  const named = await runHere('movies', address, '--playlist', 'day=1', '--playlist', 'day=1=5')
  assert.match(named.stdout, /^playlist: day=1 30 s, day=1 5 s; it plays now$/m)
  await runHereForJson('movies', address, '--rename', 'day=1=rain', '--yes')
  await runHere('movies', address, ...steps)

  const asked = await runHere('movies', address, '--rename', 'rain=drizzle')
  assert.equal([asked.status, asked.stdout], [2, ''])
  assert.match(
    asked.stderr,
    /renames rain to drizzle and stores drizzle, snow, fire again; nothing/,
  )
  await runHereForJson('movies', address, '--rename', 'rain=drizzle', '--yes')
  const [removed] = await runHereForJson('movies', address, '--remove', 'fire', '--yes')
  const { movies, playlist } = removed as Record<string, { name: string }[]>
  assert.equal(
    movies!.map(({ name }) => name),
    ['drizzle', 'snow'],
  )
  assert.equal(
    playlist!.map(({ name }) => name),
    ['drizzle'],
  )

  const again = ['upload', 'fire', '--to', address, '--seconds', '0.5', '--name', 'drizzle']
  assert.match((await runHere(...again)).stderr, /stores a movie called drizzle; --replace/)
  assert.match((await runHere(...again, '--replace', '--dry-run')).stdout, /replaces drizzle and/)
  assert.is((await runHere(...again, '--replace')).status, 0)
  const stored = (await device.movies.list()).movies
  assert.equal(
    stored.map(({ name, frameCount }) => [name, frameCount]),
    [
      ['snow', 6],
      ['drizzle', 12],
    ],
  )
  assert.is((await device.mode.get()).mode, 'movie')
  await runHereForJson('movies', address, '--remove-all', '--yes')
  assert.equal((await device.movies.list()).movies, [])
})

test('a movie of another program is named before anything is changed', async () => {
  const { address, device } = await deviceWith('rain')
  const { ledCount, format } = device
  const data = new Uint8Array(3 * ledCount * format.bytesPerLed)
  await device.movies.upload(
    { ledCount, format, frameCount: 3, frameRate: 10, data },
    { name: 'alien' },
  )
  const { status, stderr } = await runHere('movies', address, '--remove', 'rain', '--yes')
  assert.is(status, 1)
  assert.match(
    stderr,
    /^ledloom: can't remove rain: .* has no copy of alien, .* nothing was changed$/m,
  )
  assert.is((await device.movies.list()).movies.length, 2)
})

test('wrong command lines are refused in one line', async () => {
  const { address } = await deviceWith()
  const wrong = [
    [['--play', 'x'], /stores no movies$/],
    [['--rename', 'x'], /must be movie=name/],
    [['--playlist', 'x=0'], /1 to 86400 whole seconds/],
    [['--playlist', 'none', '--playlist', 'x'], /must be none alone, or only movies/],
    [['--playlist', 'x', '--playlist', 'none'], /must be none alone, or only movies/],
    [['--play', 'x', '--remove-all'], /cannot be used with/],
  ] as const
  for (const [options, pattern] of wrong) {
    const { status, stderr } = await runHere('movies', address, ...options)
    assert.ok(status !== 0)
    assert.match(stderr.trimEnd(), pattern)
  }
})

test('a device that is streamed to says why its movies are not seen, and what to do', async () => {
  const { address, device } = await deviceWith('rain')
  assert.is((await runHere('movies', address)).stderr, '')
  await device.mode.set('rt')
  const { status, stderr } = await runHere('movies', address, '--play', 'rain')
  assert.is(status, 0)
  assert.match(stderr, /is streamed to, so it does not show its movies: end the program .*page\n$/)
  await device.mode.set('rt')
  const { stdout } = await runHere('movies', address, '--playlist', 'rain=5')
  assert.match(stdout, /^playlist: rain 5 s$/m)
})

test.run()
