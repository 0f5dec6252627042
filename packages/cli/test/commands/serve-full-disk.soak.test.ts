import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../sockets/test/until.ts'
import { RunningLedloom } from '../running-ledloom.ts'
import { Workplace } from '../workplace.ts'

const test = suite('ledloom serve on a full disk')
const place = new Workplace()
test.after(() => place.close())

/** Mounts a disk of 1 MB that only the command sees, copies the house file to it, and runs the command. */
const WITHIN_DISK = [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  'mount -t tmpfs -o size=1m tmpfs "$1" && cp "$2" "$1/house.yaml" && shift 2 && exec "$@"',
  'sh',
]

/** Bytes of which a disk gives files more. */
const BLOCK = 4096

const canMount = () => {
  const [command, ...words] = [...WITHIN_DISK, '/mnt', '/dev/null', 'true']
  return spawnSync(command!, words).status === 0
}

if (canMount()) {
  test('nothing is half written, one line says so, the house plays on, and all is kept once there is room', async () => {
    const device = await place.device({ ledCount: 20 })
    const [house, disk] = [place.path('house.yaml'), place.path('disk')]
    mkdirSync(disk)
    const text = [
      '# Set up by hand.',
      `devices: ['${device.address}'] # over the door`,
      'playlists: { calm: { items: [rain] }, wild: { items: [snow] } }',
    ].join('\n')
    writeFileSync(house, text)
    const words = ['serve', '--config', join(disk, 'house.yaml'), '--data', join(disk, 'data')]
    const running = new RunningLedloom([...words, '--http', '0'], 'ignore', 'pipe', [
      ...WITHIN_DISK,
      disk,
      house,
    ])
    try {
      const url = await running.says(/^other programs ask at (.*)$/m)
      // What others see of its disk.
      const inside = join(`/proc/${running.processId}/root`, disk)
      const file = () => readFileSync(join(inside, 'house.yaml'), 'utf8')
      const send = (path: string, body: object, method = 'PATCH') =>
        fetch(url + path, {
          ...{ method, headers: { 'Content-Type': 'application/json' } },
          body: JSON.stringify(body),
        })
      const health = async () =>
        (await (await fetch(url.replace('/api/v1', '/health'))).json()) as Health
      await send('/house', { play: 'calm', brightness: 0.5 })
      await until(() => device.mode === 'rt')
      await until(() => keptIn(join(inside, 'data')).brightness === 0.5)

      const filler = join(inside, 'filler')
      let writes = 0
      const entry = { from: '18:00', to: '19:00', play: 'calm' }
      for (const blocks of [0, 1, 2, 0]) {
        // A write that fails leaves what was there, whatever fits of it.
        await until(async () => {
          // One that is under way may make room as it ends.
          fill(filler, blocks)
          const brightness = 0.6 + (++writes % 10) / 100
          assert.is((await send('/house', { brightness })).status, 200)
          return blocks > 0 || (await health()).reasons.some(isFull)
        })
        const kept = keptIn(join(inside, 'data'))
        assert.ok(kept.brightness >= 0.5 && kept.choice?.play === 'calm')
      }
      let [before, detail] = ['', '']
      await until(async () => {
        fill(filler, 0)
        before = file()
        const answer = await send('/schedule/evening', entry, 'PUT')
        if (answer.status === 409) ({ detail } = (await answer.json()) as Problem)
        // A write of something else has just made room.
        else await send('/schedule/evening', {}, 'DELETE')
        return answer.status === 409
      })
      assert.match(detail, /house\.yaml: can't be written \(the disk is full\)$/)
      assert.is(file(), before)
      await send('/house', { brightness: 0.75, play: 'wild' })
      const { frames } = device.statistics
      await until(() => device.statistics.frames > frames + 20)
      assert.is(device.mode, 'rt')

      rmSync(filler)
      // Nobody has to do anything for it.
      await until(() => keptIn(join(inside, 'data')).brightness === 0.75)
      assert.is(keptIn(join(inside, 'data')).choice?.play, 'wild')
      await running.says(/^how the house is lit is kept again$/m)
      await until(async () => !(await health()).reasons.some(isFull))
      assert.is((await send('/schedule/evening', entry, 'PUT')).status, 201)
      assert.match(file(), /^# Set up by hand\.\n.*# over the door\n/)
      assert.match(file(), /name: evening/)
      const left = [inside, join(inside, 'data')].flatMap((folder) => readdirSync(folder))
      assert.equal(
        left.filter((name) => name.endsWith('.part') || name.endsWith('.damaged')),
        [],
      )
      const { status, stderr } = await running.interrupt()
      assert.is(status, 0)
      const lines = stderr.split('\n').filter((line) => line.includes('the disk is full'))
      assert.ok(lines.length <= 3, stderr)
    } finally {
      await running.close()
    }
  })
} else {
  test('is skipped: no disk can be mounted here', () => {
    console.log('skipped: this machine forbids root to mount a disk')
  })
}

test.run()

type Kept = { readonly brightness: number; readonly choice?: { readonly play?: string } }

type Problem = { readonly detail: string }

type Health = { readonly reasons: readonly string[] }

function isFull(reason: string): boolean {
  return /^how the house is lit is not kept: .*the disk is full/.test(reason)
}

/** The state file, which is whole at every moment. */
function keptIn(data: string): Kept {
  const name = readdirSync(data).find((each) => /^house-\w+\.json$/.test(each))
  if (name === undefined) return { brightness: 1 }
  return JSON.parse(readFileSync(join(data, name), 'utf8'))
}

/** Fills a disk with a file but for some blocks. */
function fill(file: string, freeBlocks: number): void {
  const block = Buffer.alloc(BLOCK)
  if (!existsSync(file)) writeFileSync(file, '')
  try {
    for (;;) appendFileSync(file, block)
  } catch (error) {
    assert.is((error as NodeJS.ErrnoException).code, 'ENOSPC')
  }
  truncateSync(file, readFileSync(file).byteLength - freeBlocks * BLOCK)
}
