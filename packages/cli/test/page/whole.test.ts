import { readFile } from 'node:fs/promises'
import { openDataFolder } from '@ledloom/studio/keeping'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { Workplace } from '../workplace.ts'
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('numbers of all layers together')

const place = new Workplace()
test.after(() => place.close())

const STEPS = { follow: 'lfo', shape: 'square', period: 0.5, from: 0, to: 1 } as const

const DIM = { follow: 'lfo', shape: 'square', period: 600, phase: 0.5, from: 0, to: 0.25 } as const

const red = ({ shown }: StudioPlace) => shown()[0]!

/** Plays full red, without a breath. */
async function playRed(at: StudioPlace): Promise<void> {
  await at.act('set-parameter', { layer: at.first(), name: 'colour', value: '#ff0000' })
  await at.act('set-parameter', { layer: at.first(), name: 'depth', value: 0 })
}

test('the brightness follows a wave in place of its value, which returns', async () => {
  const at = await openStudioPlace('solid', 4)
  try {
    await playRed(at)
    await at.act('set-brightness', { brightness: 0.25 })
    const constant = 64
    await until(() => red(at) === constant)
    const levels = new Set<number>()
    await at.act('set-modulator', { of: 'brightness', modulator: STEPS })
    assert.equal(at.controls.state.show!.modulators, { brightness: STEPS })
    await until(() => {
      levels.add(red(at))
      return levels.has(0) && levels.has(255)
    })
    assert.ok(
      [...levels].every((level) => [0, constant, 255].includes(level)),
      [...levels].join(),
    )
    await until(() => at.controls.state.values?.whole?.brightness === 1)
    assert.is(at.controls.state.show!.layers.length, 1)
    assert.match(at.controls.state.show!.whyNoLine!, /what follows something needs a show file/)
    assert.match(at.controls.state.show!.showFile!, /^brightness:\n +follow: lfo/m)
    await at.act('undo', {})
    assert.is(at.controls.state.show!.modulators, undefined)
    await until(() => red(at) === constant)
    assert.is(at.controls.state.history!.redo, 'What brightness follows')
    await at.act('redo', {})
    await at.act('set-modulator', { of: 'brightness', modulator: null })
    await until(() => red(at) === constant)
    assert.is(at.controls.state.lights!.brightness, 0.25)
  } finally {
    await at.close()
  }
})

test('what it follows and what controls it is kept, and part of presets', async () => {
  const folder = await openDataFolder(place.path('data'))
  const data = { folder, keeps: 'all', restores: 'all' } as const
  const first = await openStudioPlace('solid', 4, data)
  try {
    await playRed(first)
    await first.act('set-control', { of: 'brightness', control: { midi: 21, channel: 1 } })
    await first.act('set-control', { of: 'speed', control: { key: 'KeyQ' } })
    await first.act('set-modulator', { of: 'brightness', modulator: { ...DIM } })
    await first.act('save-preset', { name: 'Dim' })
    await first.act('set-modulator', { of: 'brightness', modulator: null })
    await first.act('set-control', { of: 'speed', control: null })
    const { id, file } = first.controls.state.presets!.presets[0]!
    assert.match(await readFile(`${folder.presets}/${id}`, 'utf8'), /^brightness:\n +follow: lfo/m)
    assert.ok(file)
    await first.act('load-preset', { preset: id })
    await until(() => red(first) > 0 && red(first) < 200)
  } finally {
    await first.close()
  }
  const second = await openStudioPlace('noise', 4, data)
  try {
    const { modulators, controls } = second.controls.state.show!
    assert.equal(modulators, { brightness: DIM })
    assert.equal(controls, { brightness: { midi: 21, channel: 1 }, speed: { key: 'KeyQ' } })
    await until(() => red(second) > 0)
    assert.ok(red(second) < 200, `${red(second)}`)
    assert.match(
      await second.refusal('set-modulator', { of: 'speed', modulator: STEPS }),
      /^the speed of all layers can't follow anything: let that of each layer follow it$/,
    )
    assert.match(
      await second.refusal('set-control', { of: 'opacity', control: { key: 'KeyQ' } }),
      /^knobs and keys change brightness, .* of all layers, and load presets, but no opacity$/,
    )
    const wide = { ...STEPS, to: 2 }
    assert.match(
      await second.refusal('set-modulator', { of: 'brightness', modulator: wide }),
      /^from and to must be 0 to 1, got 2$/,
    )
  } finally {
    await second.close()
  }
})

test.run()
