import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { VirtualDevice, VirtualDeviceError, type VirtualDeviceOptions } from '../../src/index.ts'
import { jsonOf, logIn } from '../device-client.ts'
import { createHandClock } from '../hand-clock.ts'
import { type Call, withDevice } from '../with-device.ts'

const test = suite('state file')
const folder = mkdtempSync(join(tmpdir(), 'ledloom-state-'))
let count = 0

test.after(() => rm(folder, { recursive: true, force: true }))

const newFile = () => join(folder, `device-${++count}.json`)

/** Life after life of one device. */
async function live(
  stateFile: string,
  run: (call: Call, device: VirtualDevice) => Promise<void> = async () => {},
  options: VirtualDeviceOptions = {},
): Promise<void> {
  await withDevice({ stateFile, ...options }, (device, call) => run(call, device))
}

async function faultOf(options: VirtualDeviceOptions): Promise<VirtualDeviceError> {
  const fault = await VirtualDevice.start(options).then(
    (device) => device.close(),
    (error: unknown) => error,
  )
  assert.instance(fault, VirtualDeviceError)
  return fault as VirtualDeviceError
}

/** Everything that is written to files while `run` goes on, the very arrays. */
async function piecesWritten(run: () => Promise<void>): Promise<Uint8Array[]> {
  const handle = await open(join(folder, 'empty'), 'w')
  await handle.close()
  const prototype: Pick<FileHandle, 'write'> = Object.getPrototypeOf(handle)
  const { write } = prototype
  const pieces: Uint8Array[] = []
  prototype.write = function (this: FileHandle, piece: Uint8Array, ...rest: unknown[]) {
    pieces.push(piece)
    return Reflect.apply(write, this, [piece, ...rest])
  } as FileHandle['write']
  try {
    await run()
  } finally {
    prototype.write = write
  }
  return pieces
}

const uniqueId = '00000000-0000-0000-000A-000000000001'

/** A change of everything that is kept: call, body, and call that reads it. */
const CHANGES: readonly (readonly [path: string, body: object, reading: string])[] = [
  ['device_name', { name: 'Porch' }, 'device_name'],
  ['led/color', { red: 10, green: 20, blue: 30 }, 'led/color'],
  ['led/effects/current', { effect_id: 3 }, 'led/effects/current'],
  ['led/out/brightness', { mode: 'enabled', value: 40 }, 'led/out/brightness'],
  ['led/out/saturation', { mode: 'disabled', value: 30 }, 'led/out/saturation'],
  [
    'led/config',
    {
      strings: [
        { first_led_id: 0, length: 1 },
        { first_led_id: 1, length: 1 },
      ],
    },
    'led/config',
  ],
  [
    'led/layout/full',
    { source: '2d', coordinates: [{ x: 0.25, y: 0.5, z: 0 }] },
    'led/layout/full',
  ],
  ['mqtt/config', { broker_host: 'broker.example', user: 'tree' }, 'mqtt/config'],
  ['network/status', { mode: 2, ap: { ssid: 'Tree', enc: 0 } }, 'network/status'],
]

test('everything that was set is there again', async () => {
  const stateFile = newFile()
  const readings: Record<string, unknown> = {}
  const read = async (call: Call, path: string) => {
    const { code, ...reading } = jsonOf(await call('GET', path))
    assert.is(code, 1000, path)
    return reading
  }
  await live(
    stateFile,
    async (call) => {
      for (const [path, body, reading] of CHANGES) {
        assert.is(jsonOf(await call('POST', path, body)).code, 1000, path)
        readings[reading] = await read(call, reading)
      }
    },
    { ledCount: 2 },
  )
  await live(stateFile, async (call) => {
    for (const [path, reading] of Object.entries(readings)) {
      assert.equal(await read(call, path), reading, path)
    }
  })
})

test('movies, playlist and mode are there again, and the same light', async () => {
  const stateFile = newFile()
  const movie = Uint8Array.of(1, 2, 3, 4, 5, 6)
  const announcement = {
    name: 'steady',
    unique_id: uniqueId,
    descriptor_type: 'rgb_raw',
    leds_per_frame: 2,
    frames_number: 1,
    fps: 1,
  }
  await live(
    stateFile,
    async (call) => {
      await call('POST', 'movies/new', announcement)
      await call('POST', 'movies/full', movie)
      await call('POST', 'playlist', { entries: [{ unique_id: uniqueId, duration: 5 }] })
      await call('POST', 'led/mode', { mode: 'playlist' })
    },
    { ledCount: 2 },
  )
  await live(stateFile, async (call, device) => {
    assert.equal([...device.shown], [...movie])
    const { movies } = jsonOf(await call('GET', 'movies'))
    assert.is((movies as { name: string }[])[0]?.name, 'steady')
    await call('POST', 'led/movie/full', movie.toReversed())
    await call('POST', 'led/movie/config', { frame_delay: 40, leds_number: 2, frames_number: 1 })
    await call('POST', 'led/mode', { mode: 'movie' })
  })
  await live(stateFile, async (_, device) => {
    assert.equal([...device.shown], [...movie.toReversed()])
  })
})

test('who it is stays, and need not be said again', async () => {
  const stateFile = newFile()
  const gestalts: Record<string, unknown>[] = []
  const note = async (call: Call) => {
    const { uptime: _, ...gestalt } = jsonOf(await call('GET', 'gestalt'))
    gestalts.push(gestalt)
  }
  await live(stateFile, note, { family: 'G', firmware: '2.5.6', ledCount: 7, name: 'Porch' })
  await live(stateFile, note)
  assert.equal(gestalts[0], gestalts[1])
  await live(stateFile, async (call) => {
    assert.is(jsonOf(await call('GET', 'fw/version')).version, '2.5.6')
  })
  await live(
    stateFile,
    async (call) => {
      assert.is(jsonOf(await call('GET', 'fw/version')).version, '2.8.0')
    },
    { firmware: '2.8.0' },
  )
})

test('what other firmware lacks is replaced when it is changed', async () => {
  const stateFile = newFile()
  await live(stateFile, async (call) => {
    await call('POST', 'led/mode', { mode: 'color' })
    await call('POST', 'led/effects/current', { effect_id: 14 })
  })
  const read = async (call: Call) => {
    const { mode } = jsonOf(await call('GET', 'led/mode'))
    return [mode, jsonOf(await call('GET', 'led/effects/current')).effect_id]
  }
  await live(stateFile, async (call) => assert.equal(await read(call), ['demo', 0]), {
    firmware: '2.4.30',
  })
})

test('a device that was streamed to begins with what it played before', async () => {
  const stateFile = newFile()
  const modes = async (call: Call) => jsonOf(await call('GET', 'led/mode')).mode
  await live(stateFile, async (call) => {
    await call('POST', 'led/mode', { mode: 'color' })
    await call('POST', 'led/mode', { mode: 'rt' })
  })
  await live(stateFile, async (call) => assert.is(await modes(call), 'color'))
})

test('the timer stays, the time of day but in the first generation', async () => {
  for (const [family, time] of [
    ['F', 5000],
    ['D', 0],
  ] as const) {
    const stateFile = newFile()
    const clock = createHandClock()
    const timer = { time_on: 6000, time_off: 7000 }
    await live(
      stateFile,
      async (call) => {
        await call('POST', 'timer', { time_now: 5000, ...timer })
      },
      { family, clock },
    )
    await live(
      stateFile,
      async (call) => {
        const { code: _, ...reading } = jsonOf(await call('GET', 'timer'))
        assert.equal(reading, { time_now: time, ...timer })
      },
      { clock },
    )
  }
})

test('names, timer, layout, network and movies are on the disk before the answer', async () => {
  const stateFile = newFile()
  const written = async () => JSON.parse(await readFile(stateFile, 'utf8')).state.memory
  await live(
    stateFile,
    async (call) => {
      for (let count = 0; count < 20; count++) {
        const name = `Porch ${count}`
        await call('POST', 'device_name', { name })
        assert.is((await written()).name, name)
      }
      await call('POST', 'led/movie/full', Uint8Array.of(1, 2, 3, 4, 5, 6))
      assert.is((await written()).movies.plain.framesNumber, 1)
      await call('DELETE', 'movies')
      assert.is((await written()).movies.plain.framesNumber, 0)
    },
    { ledCount: 2 },
  )
})

test('what changes nothing that is kept writes nothing', async () => {
  const stateFile = newFile()
  await live(stateFile, async (call, device) => {
    const { mtimeMs, ino } = await stat(stateFile)
    await call('POST', 'echo', { a: 1 })
    await call('POST', 'device_name', { name: 'x'.repeat(33) })
    await call('POST', 'logout')
    await call('GET', 'led/reset')
    await logIn(device.url)
    await setTimeout(30)
    const now = await stat(stateFile)
    assert.equal([now.mtimeMs, now.ino], [mtimeMs, ino])
  })
})

test('a change is written beside a long movie that is not encoded again', async () => {
  const stateFile = newFile()
  await live(
    stateFile,
    async (call) => {
      const movie = new Uint8Array(1900 * 510 * 3).fill(7)
      assert.is(jsonOf(await call('POST', 'led/movie/full', movie)).code, 1000)
      const written = await piecesWritten(async () => {
        for (let count = 1; count <= 20; count++) {
          await call('POST', 'device_name', { name: `Porch ${count}` })
        }
      })
      const movies = written.filter(({ length }) => length > movie.length)
      assert.is(movies.length, 20)
      assert.is(new Set(movies).size, 1, 'the same bytes each time')
      const others = written.filter(({ length }) => length <= movie.length)
      assert.ok(Math.max(...others.map(({ length }) => length)) < movie.length / 10)
    },
    { ledCount: 510, firmware: '2.4.2' },
  )
})

test('one device at a time keeps a file', async () => {
  const stateFile = newFile()
  await live(stateFile, async () => {
    const fault = await faultOf({ stateFile })
    assert.is(fault.code, 'state-in-use')
    assert.is(
      fault.message,
      `${stateFile} is in use by another virtual device (process ${process.pid}); choose another file`,
    )
  })
  await writeFile(`${stateFile}.lock`, `${process.ppid}\n`)
  assert.is((await faultOf({ stateFile })).code, 'state-in-use')
})

test('the file of a process that was killed is taken over', async () => {
  const stateFile = newFile()
  const { pid } = spawnSync(process.execPath, ['--version'])
  for (const owner of [pid, process.pid, '']) {
    await writeFile(`${stateFile}.lock`, `${owner}\n`)
    await live(stateFile)
  }
  const beside = (await readdir(folder)).filter((name) => name.startsWith(basename(stateFile)))
  assert.equal(beside, [basename(stateFile)])
})

test('a full disk is reported, and no draft is left', async () => {
  const stateFile = newFile()
  const module = new URL('../../src/index.ts', import.meta.url).href
  const script = `
    const { VirtualDevice } = await import('${module}')
    await VirtualDevice.start({ stateFile: '${stateFile}' }).catch(({ code }) => console.log(code))`
  const node = [process.execPath, ...process.execArgv, '--input-type=module', '-e', script]
  // A shell can set that no file may grow, which fails as a full disk does.
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -f 0 && exec "$@"', 'sh', ...node])
  assert.is(stdout.toString(), 'state-not-written\n')
  const beside = (await readdir(folder)).filter((name) => name.startsWith(basename(stateFile)))
  assert.equal(beside, [])
})

test('without its ports a device writes nothing', async () => {
  const stateFile = newFile()
  await withDevice({}, async (device) => {
    const httpPort = Number(new URL(device.url).port)
    assert.is((await faultOf({ stateFile, httpPort })).code, 'port-in-use')
  })
  const fault = await stat(stateFile).catch((error: NodeJS.ErrnoException) => error)
  assert.is((fault as NodeJS.ErrnoException).code, 'ENOENT')
  await live(stateFile)
})

test('a change is written soon, also one that the timer made', async () => {
  const stateFile = newFile()
  const clock = createHandClock()
  const isWritten = async (text: string) => {
    while (!(await readFile(stateFile, 'utf8')).includes(text)) await setTimeout(1)
  }
  await live(
    stateFile,
    async (call) => {
      await call('POST', 'device_name', { name: 'Porch' })
      await isWritten('"name":"Porch"')
      await call('POST', 'led/mode', { mode: 'color' })
      await isWritten('"mode":"color"')
      await call('POST', 'timer', { time_now: 0, time_on: -1, time_off: 1 })
      clock.advance(1000)
      await isWritten('"mode":"off"')
    },
    { clock },
  )
})

test('the file is whole whenever it is read, and nothing lies beside it', async () => {
  const stateFile = join(folder, 'alone', 'device.json')
  await mkdir(join(folder, 'alone'))
  await writeFile(`${stateFile}.new`, 'half of what a killed proc')
  let isOver = false
  const reading = (async () => {
    let reads = 0
    for (; !isOver; reads++) JSON.parse(await readFile(stateFile, 'utf8').catch(() => '{}'))
    return reads
  })()
  await live(stateFile, async (call) => {
    for (let value = 0; value < 50; value++) await call('POST', 'led/out/brightness', { value })
  })
  isOver = true
  assert.ok((await reading) > 0)
  assert.equal(await readdir(join(folder, 'alone')), ['device.json'])
})

test('a damaged or foreign file is one clear line and stays as it is', async () => {
  const stateFile = newFile()
  await live(stateFile)
  const good = await readFile(stateFile, 'utf8')
  const cases = [
    '',
    'hello',
    '{}',
    'null',
    '[1]',
    good.slice(0, -10),
    good.replace('"value":100', '"value":101'),
    good.replace('"version":2', '"version":3'),
    good.replace('ledloom', 'loomled'),
  ]
  for (const content of cases) {
    await writeFile(stateFile, content)
    const { code, message } = await faultOf({ stateFile })
    assert.is(code, 'state-damaged', content.slice(0, 40))
    assert.is(
      message,
      `${stateFile} is damaged or not the state of a virtual device; move it away to start with a new device`,
    )
    assert.is(await readFile(stateFile, 'utf8'), content)
  }
})

test('the state of another device is one clear line', async () => {
  const stateFile = newFile()
  const mac = '5c:cf:7f:33:aa:ff'
  await live(stateFile, undefined, { ledCount: 5, mac })
  const { code, message } = await faultOf({ stateFile, ledCount: 6, family: 'G' })
  assert.is(code, 'state-of-another-device')
  assert.is(
    message,
    `${stateFile} is the state of family F with 5 LEDs of 3 bytes and MAC address ${mac}, not of family G with 6 LEDs of 3 bytes and MAC address ${mac}`,
  )
})

test('a file that cannot be read or written is one clear line', async () => {
  const cannotBeWritten = join(folder, 'nowhere', 'device.json')
  const unwritable = await faultOf({ stateFile: cannotBeWritten })
  assert.is(unwritable.code, 'state-not-written')
  assert.is(unwritable.message, `${cannotBeWritten} cannot be written: its folder does not exist`)
  const unreadable = await faultOf({ stateFile: folder })
  assert.is(unreadable.code, 'state-not-read')
})

test('a state that can no longer be written is reported when the device is switched off', async () => {
  const stateFile = join(folder, 'gone', 'device.json')
  await mkdir(join(folder, 'gone'))
  const clock = createHandClock()
  const device = await VirtualDevice.start({ stateFile, clock, mode: 'rt' })
  await rm(join(folder, 'gone'), { recursive: true })
  const warning = once(process, 'warning')
  clock.advance(60_000)
  assert.match(String(await warning), /cannot be written/)
  const fault = await device.close().catch((error: unknown) => error)
  assert.is((fault as VirtualDeviceError).code, 'state-not-written')
})

test.run()
