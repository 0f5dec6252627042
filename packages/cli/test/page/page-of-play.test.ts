import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { coneLayout } from '@ledloom/core'
import { connectDevice } from '@ledloom/device'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { openViewer, type Section } from '../page-viewer.ts'
import { Workplace } from '../workplace.ts'

const test = suite('devices on the page of play')
const place = new Workplace()
const host = createSocket('udp4')

test.before(async () => {
  host.bind(0, '127.0.0.1')
  await once(host, 'listening')
})
test.after(async () => {
  host.close()
  await place.close()
})

interface ShownDevice {
  readonly address: string
  readonly family: string
  readonly firmware: string
  readonly state: string
  readonly room?: number
  readonly mode?: string
  readonly brightness?: number
}

const devicesOf = ({ devices }: Section) => devices as ShownDevice[]

test('the devices of play are known, set and given movies', async () => {
  const layout = coneLayout({ ledCount: 20 })
  const [first, second] = [await place.device({ layout }), await place.device({ layout })]
  const ddp = `ddp://127.0.0.1:${host.address().port}`
  const to = ['--to', first.url, '--to', second.url, '--to', ddp]
  const running = place.start('play', 'noise', ...to, '--preview', '--json', '--seconds', '30')
  const viewer = await openViewer(await running.says(/"preview":"([^"]+)"/))
  const isRead = ({ room, brightness }: ShownDevice) => room !== undefined && brightness === 100
  const section = await viewer.section(
    'devices',
    (value) => devicesOf(value).filter(isRead).length === 2,
  )
  const [device, , forward] = devicesOf(section)
  assert.equal([device?.family, device?.firmware], ['F', '2.7.1'])
  assert.equal([forward?.address, forward?.family, forward?.state], [ddp, '', 'live'])
  const { address } = device!
  await viewer.act('set-device', { address, brightness: 40 })
  await viewer.section('devices', (value) => devicesOf(value)[0]?.brightness === 40)
  const mode = await viewer.act('set-device', { address, mode: 'off' }).catch(String)
  assert.match(String(mode), /end that to set its mode/)
  await viewer.act('make-movie', { name: 'mine', seconds: 0.5, device: address })
  const movie = await viewer.section('movie', ({ phase }) => phase === 'done' || phase === 'failed')
  assert.is(movie.phase, 'done', String(movie.text))
  const client = await connectDevice(first.url)
  const { movies } = await client.movies.list()
  assert.equal(
    movies.map(({ name }) => name),
    ['mine'],
  )
  const { frames } = first.statistics
  await until(() => first.statistics.frames > frames + 5)
  assert.is((await client.mode.get()).mode, 'rt')
  await client.close()
  await viewer.act('make-movie', { name: 'file', seconds: 0.5 })
  const file = await viewer.section('movie', ({ name, phase }) => name === 'file' && isOver(phase))
  assert.is(file.phase, 'done', String(file.text))
  viewer.close()
  const { status, stderr } = await running.interrupt()
  assert.is(status, 0)
  assert.is(stderr.replace(LATE, ''), '')
})

/** Lines about a device that answers late, as on a busy machine. */
const LATE = /^\S+ (takes long to answer; .*|is connected and shows the picture)\n/gm

function isOver(phase: unknown): boolean {
  return phase === 'done' || phase === 'failed'
}

test.run()
