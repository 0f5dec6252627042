import { Readable } from 'node:stream'
import { coneLayout } from '@ledloom/core'
import type { StudioAction } from '@ledloom/studio'
import { openDataFolder } from '@ledloom/studio/keeping'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { actions } from '../../../studio/src/action-list.ts'
import { until } from '../../../studio/test/until.ts'
import { Workplace } from '../workplace.ts'
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('steps of a studio')

/** Actions that make no step, and why. */
const WITHOUT_STEP: Partial<Record<StudioAction['name'], string>> = {
  'cancel-movie': 'ends work',
  'correct-light': 'a step once there is a map, as mapping-devices shows',
  'edit-map': 'a map has its own steps',
  'end-mapping': 'the page asks first where clips would be lost',
  'command-house': 'the house has choices by hand of its own, which follow-schedule ends',
  'end-house-choice': 'the house has choices by hand of its own, which follow-schedule ends',
  'find-devices': 'only looks',
  'identify-device': 'is over after some seconds',
  'follow-house': 'ends a choice by hand of the house',
  'switch-device': 'the house has choices by hand of its own, which follow-house ends',
  'look-at-device': 'only looks',
  'make-movie': 'adds a file, or a movie that can be removed; the page asks before one is replaced',
  pause: 'the time goes on or stands still',
  play: 'the time goes on or stands still',
  'press-button': 'is over after a frame',
  redo: 'goes through the steps',
  'redo-map-edit': 'a map has its own steps',
  'remove-map-clip': 'the clip can be dropped again',
  'play-in-house': 'the house has choices by hand of its own, which follow-schedule ends',
  'remove-house-entry': 'a step where a house is played, as the tests of its page show',
  'remove-house-playlist': 'a step where a house is played, as the tests of its page show',
  'restore-stored-movies': 'ends a change that broke off',
  'retry-map-clip': 'reads a clip again',
  seek: 'a time, nothing that is kept',
  'set-favourite': 'is no part of what plays',
  'set-house-entry': 'a step where a house is played, as the tests of its page show',
  'set-house-place': 'a step where a house is played, as the tests of its page show',
  'set-house-playlist': 'a step where a house is played, as the tests of its page show',
  'start-mapping': 'shows the code until it is ended',
  'stop-mapping-code': 'ends the code',
  'store-map': 'the page says what it replaces; the layout that plays is a step',
  undo: 'goes through the steps',
  'undo-map-edit': 'a map has its own steps',
  'use-map': 'chooses a layout, as set-layout does, once there is a map',
  'watch-pattern': 'only looks',
}

const place = new Workplace()
const seen = new Set<string>()
let at: StudioPlace

test.before(async () => {
  const folder = await openDataFolder(place.path('data'))
  at = await openStudioPlace('gradient', 30, { folder, keeps: 'all' })
})
test.after(async () => {
  await at.close()
  await place.close()
})

/** Does an action and expects one more step, which can be undone and redone. */
async function step<Name extends StudioAction['name']>(
  name: Name,
  input: Extract<StudioAction, { name: Name }>['input'],
): Promise<void> {
  const steps = () => at.controls.state.history!.undoSteps
  const before = steps()
  await at.controls.act(name, input)
  assert.is(steps(), before + 1, name)
  await at.act('undo', {})
  assert.is(steps(), before, `${name}, undone`)
  await at.act('redo', {})
  assert.is(steps(), before + 1, `${name}, done again`)
  seen.add(name)
}

test('changes of layers, layout and presets are steps', async () => {
  await step('add-layer', { source: { kind: 'effect', name: 'fire' } })
  const layer = at.first()
  await step('set-layer', { layer, opacity: 0.5 })
  await step('set-parameter', { layer, name: 'palette', value: ['#ff0000'] })
  await step('set-modulator', { layer, of: 'speed', modulator: { follow: 'beat', decay: 0.5 } })
  await step('set-control', { layer, of: 'opacity', control: { midi: 7, channel: 3 } })
  await step('show-layer', { layer, visible: false })
  await step('solo-layer', { layer, solo: true })
  await step('move-layer', { layer, to: 1 })
  await step('remove-layer', { layer })
  await step('set-layout', { layout: 'cone', ledCount: 20 })
  await step('rotate-layout', { rotate: [0, 0, 90] })
  await step('set-brightness', { brightness: 0.5 })
  await step('set-speed', { speed: 2 })
  await step('save-preset', { name: 'one' })
  const preset = () => at.controls.state.presets!.presets.at(-1)!.id
  await step('duplicate-preset', { preset: preset() })
  await step('rename-preset', { preset: preset(), name: 'two' })
  await at.act('set-brightness', { brightness: 0.7 })
  await step('load-preset', { preset: preset() })
  await step('remove-preset', { preset: preset() })
  const file = await at.controls.takeFile('points.csv', Readable.from(['0,0,0\n1,0,0\n']))
  await step('remove-file', { file })
  const other = await at.controls.takeFile('others.csv', Readable.from(['0,0,0\n0,1,0\n']))
  await step('remove-files', { files: [other] })
  const text = 'export function render() { rgb(1, 0, 0) }'
  await step('add-pattern', { name: 'new.js', text })
  const pattern = at.controls.state.show!.layers.at(-1)!.id
  await step('edit-pattern', { layer: pattern, text: text.replace('0)', '1)') })
  const wrong = { layer: pattern, text: text.replace('rgb', 'rbg') }
  assert.match(await at.refusal('edit-pattern', wrong), /^line 1, column 28: .*rbg/)
})

test('a button of a pattern is pressed in one frame, which is no step and is not kept', async () => {
  const text = `export var count = 0, frames = 0
export function triggerFire() { count++ }
export function beforeRender() { frames++ }
export function render() { rgb(count, 0, 0) }`
  await at.act('add-pattern', { name: 'buttons.js', text })
  const { id: layer } = at.controls.state.show!.layers.at(-1)!
  const steps = at.controls.state.history!.undoSteps
  const frames = async (count: number) => {
    await at.act('watch-pattern', { layer })
    const now = () => at.controls.state.watched?.[layer]
    await until(() => now()?.count === count)
    const before = Number(now()!.frames)
    await until(() => Number(now()?.frames) > before + 3)
    assert.is(now()!.count, count)
  }
  await frames(0)
  await at.act('press-button', { layer, name: 'fire' })
  await frames(1)
  await at.act('press-button', { layer, name: 'fire' })
  await frames(2)
  assert.is(at.controls.state.history!.undoSteps, steps)
  assert.equal(at.controls.state.show!.layers.at(-1)!.params, {})
  assert.match(await at.refusal('press-button', { layer, name: 'seed' }), /no button called seed/)
  const set = { layer, name: 'fire', value: true }
  assert.match(await at.refusal('set-parameter', set), /^fire must be false, as a button/)
  const toggle = text.replace('trigger', 'toggle').replace('count++', 'count = 5')
  await at.act('edit-pattern', { layer, text: toggle })
  await at.act('set-parameter', set)
  await at.act('edit-pattern', { layer, text })
  await frames(0)
  assert.not.match(JSON.stringify(at.controls.state.show), /"fire":true|fire: true|fire=true/)
  await at.act('remove-layer', { layer })
})

test('changes of devices, and of what they play, are steps', async () => {
  const virtual = await at.place.device({ layout: coneLayout({ ledCount: 20 }) })
  const address = virtual.url.slice('http://'.length)
  const device = () => at.controls.state.devices!.devices.find((one) => one.address === address)
  const plays = () => [
    device()?.state === 'paused' ? 'paused' : 'live',
    device()?.movies?.map(({ name, isCurrent }) => `${name}${isCurrent ? ' plays' : ''}`),
    device()?.playlist,
  ]
  await step('connect-device', { address })
  await until(() => device()?.state === 'live')
  for (const name of ['rain', 'snow']) {
    await at.act('make-movie', { name, seconds: 0.2, device: address })
    await until(() => at.controls.state.movie?.phase === 'done')
  }
  await step('set-device', { address, brightness: 40 })
  await at.act('undo', {})
  assert.is(device()?.brightness, 100)

  await step('rename-stored-movie', { address, movie: 0, name: 'drizzle' })
  await at.act('undo', {})
  assert.equal(
    device()?.movies?.map(({ name }) => name),
    ['rain', 'snow'],
  )

  const live = plays()
  await step('set-playlist', { address, steps: [{ movie: 1, seconds: 5 }] })
  assert.equal([plays()[0], device()?.mode, device()?.playlist?.length], ['paused', 'playlist', 1])
  const listed = plays()
  await step('play-stored-movie', { address, movie: 0 })
  assert.equal([plays()[0], device()?.mode], ['paused', 'movie'])
  await step('go-live', { address })
  assert.is(plays()[0], 'live')
  await at.act('undo', {})
  assert.equal([plays()[0], device()?.mode], ['paused', 'movie'])
  await at.act('undo', {})
  assert.equal([plays(), device()?.mode], [listed, 'playlist'])
  await at.act('undo', {})
  assert.equal(plays(), live)
  await step('remove-stored-movies', { address, movies: [1] })
  assert.is(device()?.movies?.length, 1)
  await at.act('undo', {})
  assert.is(device()?.movies?.length, 2)

  const still: [number, number, number] = [0, 0, 0]
  const place = { scale: 2, rotate: still, translate: still }
  await step('arrange-devices', { places: [{ address, place }] })
  const scene = at.controls.state.devices!.sceneFile!
  await step('disconnect-device', { address })
  await step('load-scene', { text: scene })
  await at.act('disconnect-device', { address })
  await at.act('set-device', { address, mode: 'movie' })
  await step('set-device', { address, mode: 'off' })
  await at.act('undo', {})
  assert.is(device()?.mode, 'movie')
})

test('one hold of a slider is one step of a device, back to the value before it', async () => {
  const virtual = await at.place.device({ layout: coneLayout({ ledCount: 8 }) })
  const address = virtual.url.slice('http://'.length)
  const before = at.controls.state.history!.undoSteps
  for (const brightness of [90, 60, 30]) {
    await at.controls.act('set-device', { address, brightness }, 7)
  }
  await at.controls.act('set-device', { address, brightness: 20 }, 8)
  assert.is(at.controls.state.history!.undoSteps, before + 2)
  await at.act('undo', {})
  assert.is(virtual.brightness, 30)
  await at.act('undo', {})
  assert.is(virtual.brightness, 100)
})

test('each action makes a step, or is known to make none', () => {
  for (const name of Object.keys(actions)) {
    assert.is(name in WITHOUT_STEP, !seen.has(name), name)
  }
})

test.run()
