import type { EffectEntry, LayerState, StudioState } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Controlled, controlled } from '../../studio/controlled.ts'

const test = suite('controlled')

const EFFECT: EffectEntry = {
  ...{ name: 'knit', title: 'Knit', description: '', constant: {}, hears: false },
  ...{ tags: [], bestOn: 'cone' },
  parameters: {
    mirror: { kind: 'boolean', default: true, description: '' },
    flash: { kind: 'boolean', default: false, isMomentary: true, description: '' },
    axis: { kind: 'choice', options: ['x', 'y', 'z'], default: 'y', description: '' },
    palette: { kind: 'palette', default: 'ice', description: '' },
    seed: { kind: 'seed', default: 0, description: '' },
    text: { kind: 'text', default: '', maxLength: 9, description: '' },
  },
}

const LAYER: LayerState = {
  ...{ id: 'a', seed: 3, blend: 'add', opacity: 1, speed: 1 },
  source: { kind: 'own', text: 'knit.ts', title: 'Knit', effect: EFFECT },
  params: { mirror: 'no', axis: 'z' },
}

const STATE = {
  show: { layers: [LAYER] },
  transport: { isPlaying: true, time: 1, at: 0, speed: 1, duration: null, isSeekable: true },
  library: { effects: [], blends: ['normal', 'add'], palettes: { ice: [], fire: [] } },
  presets: { presets: [{ id: 'party.yaml', title: 'Party' }], faults: [] },
} as unknown as StudioState

const of = (name: string, layer: LayerState | undefined = LAYER) =>
  controlled(STATE, { layer, of: name })

/** What is changed, without the functions that do it. */
function facts(found: Controlled | undefined): unknown {
  return found && JSON.parse(JSON.stringify(found))
}

test('of a layer there are switches, choices, presses and numbers', () => {
  assert.equal(facts(of('visible')), { kind: 'switch', value: true })
  assert.equal(facts(of('solo')), { kind: 'switch', value: false })
  assert.equal(facts(of('blend')), { kind: 'choice', value: 'add', options: ['normal', 'add'] })
  assert.is(of('seed')?.kind, 'press')
  assert.is(of('opacity')?.kind, 'number')
  assert.is(of('nothing'), undefined)
})

test('parameters are changed as their kind has it', () => {
  assert.equal(facts(of('params.mirror')), { kind: 'switch', value: false })
  assert.equal(facts(of('params.axis')), { kind: 'choice', value: 'z', options: ['x', 'y', 'z'] })
  const palette = { kind: 'choice', value: 'ice', options: ['ice', 'fire'] }
  assert.equal(facts(of('params.palette')), palette)
  assert.is(of('params.seed')?.kind, 'press')
  assert.is(of('params.text'), undefined)
  const flash = of('params.flash')
  const pressed = flash?.kind === 'press' && flash.press()
  assert.equal(pressed, { name: 'press-button', input: { layer: 'a', name: 'flash' } })
  const axis = of('params.axis')
  const action = axis?.kind === 'choice' && axis.set('x')
  assert.equal(action, { name: 'set-parameter', input: { layer: 'a', name: 'axis', value: 'x' } })
})

test('of all layers there are play and pause, a restart and the presets', () => {
  const ofAll = (name: string) => controlled(STATE, { of: name })
  const playing = ofAll('playing')
  assert.equal(playing?.kind === 'switch' && playing.set(false), { name: 'pause', input: {} })
  const presses = ['restart', 'presets.Party'].map((name) => {
    const found = ofAll(name)
    return found?.kind === 'press' && found.press()
  })
  assert.equal(presses, [
    { name: 'seek', input: { time: 0 } },
    { name: 'load-preset', input: { preset: 'party.yaml' } },
  ])
  assert.is(ofAll('presets.Gone'), undefined)
})

test.run()
