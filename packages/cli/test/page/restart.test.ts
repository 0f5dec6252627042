import { readdirSync, writeFileSync } from 'node:fs'
import { openDataFolder } from '@ledloom/studio/keeping'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Workplace } from '../workplace.ts'
import { openStudioPlace } from './studio-place.ts'

const test = suite('a studio after another')

const place = new Workplace()
let count = 0

test.after(() => place.close())

const openFolder = () => openDataFolder(place.path(`data-${++count}`))

const names = ({ show }: { show?: { layers: readonly { source: object }[] } }) =>
  show!.layers.map(({ source }) => ('name' in source ? source.name : ''))

test('what another studio left becomes a preset when something new takes its place', async () => {
  const folder = await openFolder()
  const data = { folder, keeps: 'all' } as const
  const first = await openStudioPlace('gradient', 30, data)
  await first.act('add-layer', { source: { kind: 'effect', name: 'snow' } })
  await first.act('set-speed', { speed: 2 })
  await first.close()
  // Only looking replaces nothing.
  const looking = await openStudioPlace('aurora', 30, data)
  await looking.act('pause', {})
  await looking.close()
  assert.equal(readdirSync(folder.presets), [])
  const second = await openStudioPlace('fire', 30, data)
  await second.act('set-brightness', { brightness: 0.5 })
  await second.close()
  assert.is(second.notes.length, 1)
  assert.match(second.notes[0]!, /^what played before is now the preset “Left on .*\d:\d\d”$/)
  const third = await openStudioPlace('aurora', 30, { ...data, restores: 'all' })
  assert.equal(names(third.controls.state), ['fire'])
  const [preset] = third.controls.state.presets!.presets
  assert.is(preset!.summary, 'Gradient, Snow')
  await third.act('load-preset', { preset: preset!.id })
  assert.equal(names(third.controls.state), ['gradient', 'snow'])
  assert.is(third.controls.state.transport?.speed, 2)
  await third.close()
  // It went on with what was there.
  assert.is(readdirSync(folder.presets).length, 1)
})

test('of two studios that end one after the other neither is lost', async () => {
  const folder = await openFolder()
  const studio = await openStudioPlace('gradient', 30, { folder, keeps: 'all', restores: 'all' })
  await studio.act('set-brightness', { brightness: 0.5 })
  const other = { layers: [{ source: 'rain', opacity: 0.5 }], brightness: 0.3, speed: 1 }
  writeFileSync(`${folder.path}/playing.json`, JSON.stringify(other))
  await studio.close()
  const next = await openStudioPlace('aurora', 30, { folder, keeps: 'all', restores: 'all' })
  assert.equal(names(next.controls.state), ['gradient'])
  assert.equal(
    next.controls.state.presets!.presets.map(({ summary }) => summary),
    ['Rain'],
  )
  await next.close()
})

test('the layer that was alone, the blend that was chosen, the pause and the time come back', async () => {
  const folder = await openFolder()
  const data = { folder, keeps: 'all', restores: 'all' } as const
  const first = await openStudioPlace('gradient', 30, data)
  await first.act('add-layer', { source: { kind: 'effect', name: 'snow' } })
  const top = first.controls.state.show!.layers[1]!.id
  await first.act('set-layer', { layer: top, blend: 'add' })
  await first.act('solo-layer', { layer: top, solo: true })
  await first.act('pause', {})
  await first.act('seek', { time: 123 })
  await first.close()
  const second = await openStudioPlace('aurora', 30, data)
  assert.equal(
    second.controls.state.show!.layers.map(({ solo = false, keepBlend }) => [solo, keepBlend]),
    [
      [false, undefined],
      [true, true],
    ],
  )
  const { isPlaying, time } = second.studio.player.source.transport.reading
  assert.equal([isPlaying, time], [false, 123])
  // A pause that ends is kept, too.
  await second.act('play', {})
  await second.close()
  const third = await openStudioPlace('aurora', 30, data)
  const now = third.studio.player.source.transport.reading
  assert.is(now.isPlaying, true)
  assert.ok(now.time >= 123, `${now.time}`)
  await third.close()
})

test.run()
