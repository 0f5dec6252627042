import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type EndpointName, endpoints } from '../src/endpoints.ts'
import { isAvailable } from '../src/firmware/availability.ts'
import { FAMILIES, type Family, parseFirmware } from '../src/firmware/firmware.ts'

const test = suite('endpoints')
const rows = Object.values(endpoints)

/** Section 4 of the specification, written out by hand. */
const SPECIFIED = [
  'POST login',
  'POST verify',
  'POST logout',
  'GET gestalt',
  'GET status',
  'GET device_name',
  'POST device_name',
  'POST echo',
  'GET fw/version',
  'GET timer',
  'POST timer',
  'GET led/mode',
  'POST led/mode',
  'GET led/color',
  'POST led/color',
  'GET led/effects',
  'GET led/effects/current',
  'POST led/effects/current',
  'GET led/config',
  'POST led/config',
  'POST led/movie/full',
  'GET led/movie/config',
  'POST led/movie/config',
  'GET led/out/brightness',
  'POST led/out/brightness',
  'GET led/out/saturation',
  'POST led/out/saturation',
  'POST led/driver_params',
  'GET led/reset',
  'GET led/reset2',
  'POST led/rt/frame',
  'GET led/layout/full',
  'POST led/layout/full',
  'DELETE led/layout/full',
  'GET movies',
  'DELETE movies',
  'POST movies/new',
  'POST movies/full',
  'GET led/movies/current',
  'POST led/movies/current',
  'GET playlist',
  'POST playlist',
  'DELETE playlist',
  'GET playlist/current',
  'POST led/playlist/current',
  'GET network/scan',
  'GET network/scan_results',
  'GET network/status',
  'POST network/status',
  'POST fw/update',
  'POST fw/0/update',
  'POST fw/1/update',
  'GET mqtt/config',
  'POST mqtt/config',
  'GET mic/config',
  'GET mic/sample',
  'GET summary',
  'GET music/drivers',
  'GET music/drivers/sets',
  'GET music/drivers/sets/current',
]

/** What the specification lacks and clients use. */
const REPORTED = [
  'GET music/enabled',
  'POST music/enabled',
  'GET music/drivers/current',
  'POST music/drivers/current',
  'GET group/status',
]

/** The first firmware of families D, F and G that has a call; `-` for a family without it. */
const FIRST_FIRMWARE: Readonly<Record<string, readonly EndpointName[]>> = {
  '2.3.5 2.4.2 2.4.21': ['getBrightness', 'setBrightness', 'getSaturation', 'setSaturation'],
  '2.0.22 2.4.2 2.4.21': ['getMqttConfig', 'setMqttConfig'],
  '2.7.1 2.7.1 2.7.1': ['getLedColor', 'setLedColor'],
  '2.4.2 2.4.2 2.4.2': ['getMicrophoneConfig', 'getMicrophoneSample'],
  '2.5.6 2.5.6 2.5.6': [
    'getSummary',
    'getMusicDrivers',
    'getMusicDriverSets',
    'getCurrentMusicDriverSet',
    'getMusicEnabled',
    'setMusicEnabled',
    'getCurrentMusicDriver',
    'setCurrentMusicDriver',
    'getGroupStatus',
    'getMovies',
    'deleteMovies',
    'createMovie',
    'uploadMovie',
    'getCurrentMovie',
    'setCurrentMovie',
    'getPlaylist',
    'setPlaylist',
    'deletePlaylist',
    'getCurrentPlaylistEntry',
    'setCurrentPlaylistEntry',
  ],
  '0.0.0 - -': ['uploadFirmwareStage1'],
}

test('every call of the specification is one row, as are those that clients use besides', () => {
  const calls = rows.map(({ method, path }) => `${method} ${path}`)
  assert.is(SPECIFIED.length, 60)
  assert.equal(calls.toSorted(), [...SPECIFIED, ...REPORTED].toSorted())
})

test('a row knows its name', () => {
  for (const [name, row] of Object.entries(endpoints)) assert.is(row.name, name)
})

test('no two rows answer the same request', () => {
  const taken = rows.flatMap(({ method, otherMethods, path, aliases }) => {
    return [method, ...otherMethods].flatMap((each) =>
      [path, ...aliases].map((at) => `${each} ${at}`),
    )
  })
  assert.is(new Set(taken).size, taken.length)
})

test('login, description and version are open, the status is in some revisions', () => {
  const namesOf = (auth: string) => rows.filter((row) => row.auth === auth).map(({ name }) => name)
  assert.equal(namesOf('none').toSorted(), ['getFirmwareVersion', 'getGestalt', 'login'])
  assert.equal(namesOf('optional'), ['getStatus'])
})

test('bytes are what movies, frames and firmware are sent as', () => {
  const binary = rows.filter(({ request }) => request.kind === 'binary').map(({ path }) => path)
  const expected = ['fw/0/update', 'fw/1/update', 'led/movie/full', 'led/rt/frame', 'movies/full']
  assert.equal(binary.toSorted(), expected)
})

test('calls that must not be repeated add, change by an amount, or restart', () => {
  const once = rows.filter(({ isRepeatable }) => !isRepeatable).map(({ path }) => path)
  assert.equal(once.toSorted(), [
    'fw/0/update',
    'fw/1/update',
    'fw/update',
    'led/out/brightness',
    'led/out/saturation',
    'led/reset',
    'led/reset2',
    'movies/full',
    'movies/new',
    'music/drivers/current',
  ])
})

test('a call is there from its first firmware on, and not before', () => {
  for (const [versions, names] of Object.entries(FIRST_FIRMWARE)) {
    for (const name of names) assert.is(firstFirmwareOf(name), versions, name)
  }
})

test('all other calls are in every firmware', () => {
  const gated = new Set(Object.values(FIRST_FIRMWARE).flat())
  for (const { name } of rows) {
    if (!gated.has(name)) assert.is(firstFirmwareOf(name), '0.0.0 0.0.0 0.0.0', name)
  }
})

test('the microphone is gone after 2.4.30', () => {
  assert.ok(hasCall('getMicrophoneSample', 'F', '2.4.30'))
  assert.not(hasCall('getMicrophoneSample', 'F', '2.4.31'))
})

test('where real devices have another path, both are taken', () => {
  const { getCurrentMovie, getCurrentPlaylistEntry, setCurrentPlaylistEntry } = endpoints
  assert.is(getCurrentMovie.recordedPath, 'movies/current')
  assert.is(setCurrentPlaylistEntry.recordedPath, 'playlist/current')
  assert.is(getCurrentPlaylistEntry.recordedPath, 'playlist/current')
  for (const { recordedPath, path, aliases } of rows) {
    assert.ok([path, ...aliases].includes(recordedPath))
  }
})

test('an example is an answer as its row has it', () => {
  for (const { name, example, response } of rows) {
    if (Object.keys(example).length > 0) assert.ok(response.safeParse(example).success, name)
  }
})

function firstFirmwareOf(name: EndpointName): string {
  return FAMILIES.map((family) => {
    const range = endpoints[name].availability[family]
    return range === undefined ? '-' : (range.since ?? [0, 0, 0]).join('.')
  }).join(' ')
}

function hasCall(name: EndpointName, family: Family, firmware: string): boolean {
  return isAvailable(endpoints[name].availability, family, parseFirmware(firmware))
}

test.run()
