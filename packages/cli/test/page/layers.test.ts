import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { fixture } from '../workplace.ts'
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('layers of a studio')

const RED = ['#ff0000', '#ff0000']
const GREEN = ['#00ff00', '#00ff00']

let at: StudioPlace

test.before(async () => {
  at = await openStudioPlace()
})
test.after(() => at.close())

const layers = () => at.controls.state.show!.layers
const isRed = () => at.shown()[0]! > 200 && at.shown()[1]! < 30
const isGreen = () => at.shown()[0]! < 30 && at.shown()[1]! > 200

test('a parameter is set, shown, and brought back to its default', async () => {
  const layer = at.first()
  await at.act('set-parameter', { layer, name: 'palette', value: RED })
  assert.equal(layers()[0]!.params, { palette: RED })
  await until(isRed)
  await at.act('set-parameter', { layer, name: 'palette', value: GREEN })
  await until(isGreen)
  await at.act('set-parameter', { layer, name: 'palette', value: null })
  assert.equal(layers()[0]!.params, {})
  await until(() => !isGreen())
})

test('a wrong parameter is refused in one line, and all stays as it is', async () => {
  const layer = at.first()
  assert.match(await at.refusal('set-parameter', { layer, name: 'x', value: 1 }), /no parameter/)
  const wrong = { layer, name: 'speed', value: 'quick' }
  assert.match(await at.refusal('set-parameter', wrong), /^speed must be/)
  const path = { layer, name: 'palette', value: fixture('photo.jpg') }
  assert.match(await at.refusal('set-parameter', path), /must be the name of a palette/)
  const gone = { layer: 'none', name: 'speed', value: 1 }
  assert.match(await at.refusal('set-parameter', gone), /no longer there/)
  assert.equal(layers()[0]!.params, {})
})

test('numbers follow waves and beats: they are seen, published, kept in the show, and let go', async () => {
  const layer = at.first()
  const wave = { follow: 'lfo', shape: 'triangle', period: 0.4, from: 0.1 } as const
  await at.act('set-parameter', { layer, name: 'palette', value: RED })
  await at.act('set-modulator', { layer, of: 'opacity', modulator: wave })
  assert.equal(layers()[0]!.modulators, { opacity: { ...wave, to: 1 } })
  const red = () => at.shown()[0]!
  await until(() => red() > 200)
  await until(() => red() < 120)
  const opacities = new Set<number>()
  await until(() => {
    opacities.add(at.controls.state.values?.[layer]?.opacity ?? -1)
    return opacities.size > 4
  })
  const beat = { follow: 'beat', decay: 0.2 } as const
  await at.act('set-modulator', { layer, of: 'params.width', modulator: beat })
  const file = at.controls.state.show!.showFile!
  for (const [number, follow] of [
    ['width', 'beat'],
    ['opacity', 'lfo'],
  ]) {
    assert.match(file, new RegExp(`${number}:\\n +(\\w+: [^:]+\\n +)*follow: ${follow}\\n`))
  }
  assert.match(
    await at.refusal('set-modulator', { layer, of: 'params.palette', modulator: beat }),
    /palette can't follow anything: only numbers can/,
  )
  const beyond = { layer, of: 'opacity', modulator: { ...wave, to: 2 } }
  assert.match(await at.refusal('set-modulator', beyond), /from and to must be 0 to 1, got 2/)
  await at.act('set-control', { layer, of: 'opacity', control: { midi: 21, channel: 1 } })
  await at.act('set-control', { layer, of: 'params.width', control: { key: 'KeyQ' } })
  assert.match(at.controls.state.show!.showFile!, /controls:\n +opacity:\n +midi: 21\n/)
  const nothing = { layer, of: 'params.x', control: { key: 'KeyQ' } }
  assert.match(await at.refusal('set-control', nothing), /no parameter called params\.x/)
  const wrong = { layer, of: 'nothing', control: { key: 'KeyQ' } }
  assert.match(await at.refusal('set-control', wrong), /no parameter called nothing/)
  const { layer: _, ...ofAll } = wrong
  assert.match(await at.refusal('set-control', ofAll), /and load presets, but no nothing/)
  for (const of of ['visible', 'blend', 'params.palette']) {
    await at.act('set-control', { layer, of, control: { note: 36, channel: 10 } })
    assert.match(at.controls.state.show!.showFile!, new RegExp(`${of}:\\n +note: 36\\n`))
    await at.act('set-control', { layer, of, control: null })
  }
  await at.act('set-control', { layer, of: 'opacity', control: null })
  await at.act('set-control', { layer, of: 'params.width', control: null })
  assert.is(layers()[0]!.controls, undefined)
  await at.act('set-modulator', { layer, of: 'opacity', modulator: null })
  await at.act('set-modulator', { layer, of: 'params.width', modulator: null })
  assert.is(layers()[0]!.modulators, undefined)
  await until(isRed)
  await until(() => Object.keys(at.controls.state.values ?? {}).length === 0)
  await at.act('set-parameter', { layer, name: 'palette', value: null })
})

test('layers are added, laid over each other, moved and removed', async () => {
  const below = at.first()
  await at.act('set-parameter', { layer: below, name: 'palette', value: RED })
  await at.act('add-layer', { source: { kind: 'effect', name: 'gradient' } })
  const above = layers()[1]!.id
  await at.act('set-parameter', { layer: above, name: 'palette', value: GREEN })
  await until(isGreen)
  await at.act('set-layer', { layer: above, blend: 'add' })
  await until(() => at.shown()[0]! > 200 && at.shown()[1]! > 200)
  await at.act('set-layer', { layer: above, blend: 'normal', opacity: 0 })
  await until(isRed)
  assert.is(at.controls.state.show!.commandLine, undefined)
  await at.act('set-layer', { layer: above, opacity: 1 })
  await at.act('move-layer', { layer: above, to: 0 })
  assert.equal(
    layers().map(({ id }) => id),
    [above, below],
  )
  await until(isRed)
  await at.act('remove-layer', { layer: above })
  assert.match(await at.refusal('remove-layer', { layer: below }), /last layer stays/)
  await at.act('remove-layer', { layer: above })
  assert.is(layers().length, 1)
  assert.match(await at.refusal('move-layer', { layer: above, to: 0 }), /no longer there/)
})

test('snow over another effect is both, and an effect that covers hides it', async () => {
  const below = at.first()
  await at.act('set-parameter', { layer: below, name: 'palette', value: RED })
  await until(isRed)
  await at.act('add-layer', { source: { kind: 'effect', name: 'snow' } })
  const { id: above, blend } = layers()[1]!
  assert.is(blend, 'add')
  const channel = (of: number) => at.shown().filter((_, i) => i % 3 === of)
  await until(() => channel(1).some((green) => green > 100))
  assert.ok(
    channel(0).every((red) => red > 200),
    'the red below is seen everywhere',
  )
  await at.act('set-layer', { layer: above, source: { kind: 'effect', name: 'gradient' } })
  assert.is(layers()[1]!.blend, 'normal')
  assert.equal([layers()[0]!.hiddenBy, layers()[1]!.hiddenBy], [above, undefined])
  assert.is(at.controls.state.history!.undo, 'Snow to Gradient')
  await at.act('undo', {})
  assert.is(at.controls.state.history!.redo, 'Snow to Gradient')
  await at.act('redo', {})
  await at.act('set-layer', { layer: above, blend: 'screen' })
  assert.is(layers()[0]!.hiddenBy, undefined)
  assert.is(at.controls.state.history!.undo, 'Blend mode of Gradient')
  await at.act('set-layer', { layer: above, source: { kind: 'effect', name: 'snow' } })
  assert.is(layers()[1]!.blend, 'screen', 'the blend that was chosen')
  assert.is(at.controls.state.history!.undo, 'Gradient to Snow')
  await at.act('set-layer', { layer: above, blend: 'add' })
  await at.act('set-layer', { layer: above, source: { kind: 'effect', name: 'gradient' } })
  assert.is(layers()[1]!.blend, 'add', 'one that was chosen, and is the usual one of snow')
  for (let step = 0; step < 5; step++) await at.act('undo', {})
  await at.act('set-layer', { layer: above, source: { kind: 'effect', name: 'gradient' } })
  assert.is(layers()[1]!.blend, 'normal', 'from before any was chosen')
  await at.act('remove-layer', { layer: above })
  const pattern = (level: string) => `export function render(index) { hsv(0.3, 1, ${level}) }`
  await at.act('add-pattern', { name: 'dots.js', text: pattern('index % 5 == 0') })
  assert.is(layers()[1]!.blend, 'add')
  await until(() => channel(1).some((green) => green > 100))
  assert.ok(channel(0).every((red) => red > 200))
  const layer = layers()[1]!.id
  await at.act('add-pattern', { layer, name: 'full.js', text: pattern('1') })
  assert.is(layers()[1]!.blend, 'normal')
  await at.act('remove-layer', { layer })
})

test('the first layer of a command line hides nothing when it gets above another', async () => {
  const own = await openStudioPlace('snow', 200)
  try {
    await own.act('add-layer', { source: { kind: 'effect', name: 'solid' } })
    const [snow, solid] = own.controls.state.show!.layers
    await own.act('set-parameter', { layer: solid!.id, name: 'colour', value: '#ff0000' })
    await own.act('move-layer', { layer: solid!.id, to: 0 })
    assert.equal(
      own.controls.state.show!.layers.map(({ id }) => id),
      [solid!.id, snow!.id],
    )
    const isWhiteSomewhere = () => own.shown().some((value, i) => i % 3 === 1 && value > 100)
    const isRedEverywhere = () => own.shown().every((value, i) => i % 3 !== 0 || value > 200)
    await until(() => isWhiteSomewhere() && isRedEverywhere())
    await own.act('remove-layer', { layer: solid!.id })
    assert.match(own.controls.state.show!.commandLine ?? '', /^ledloom preview snow/)
  } finally {
    await own.close()
  }
})

test('a layer is hidden, shown, and shown alone', async () => {
  const below = at.first()
  await at.act('add-layer', { source: { kind: 'effect', name: 'gradient' } })
  const above = layers()[1]!.id
  await at.act('set-parameter', { layer: above, name: 'palette', value: GREEN })
  await until(isGreen)
  await at.act('show-layer', { layer: above, visible: false })
  await until(isRed)
  assert.match(at.controls.state.show!.commandLine ?? '', /^ledloom preview gradient/)
  assert.match(at.controls.state.show!.showFile ?? '', /visible: false/)
  await at.act('solo-layer', { layer: above, solo: true })
  await until(isGreen)
  await at.act('solo-layer', { layer: below, solo: true })
  await until(isRed)
  assert.equal(
    layers().map(({ solo }) => solo),
    [true, false],
  )
  await at.act('undo', {})
  await until(isGreen)
  assert.equal(
    layers().map(({ solo = false }) => solo),
    [false, true],
  )
  await at.act('redo', {})
  await until(isRed)
  await at.act('solo-layer', { layer: below, solo: false })
  await at.act('show-layer', { layer: above, visible: true })
  await until(isGreen)
  await at.act('solo-layer', { layer: below, solo: true })
  await at.act('add-layer', { source: { kind: 'effect', name: 'snow' } })
  assert.ok(layers().every(({ solo }) => !solo))
  await at.act('remove-layer', { layer: layers()[2]!.id })
  await at.act('remove-layer', { layer: above })
  assert.match(await at.refusal('show-layer', { layer: above, visible: true }), /no longer there/)
  assert.match(await at.refusal('solo-layer', { layer: above, solo: true }), /no longer there/)
})

for (const [kind, first] of [
  ['camera', 2],
  ['screen', 4],
] as const) {
  test(`a layer of a ${kind} is transparent while no page sends`, async () => {
    await until(isRed)
    await at.act('add-layer', { source: { kind } })
    const { id: layer, note } = layers()[1]!
    assert.match(note ?? '', /^Transparent: no page/)
    const green = new Uint8Array([first, 3, 0, 1, 0, 1, 0, 0, 0, 255, 0])
    const send = () => at.controls.takeLive(green, 'page')
    assert.ok(send())
    await until(isGreen)
    assert.is(layers()[1]!.note, undefined)
    at.controls.endLive('page')
    await until(isRed)
    assert.match(layers()[1]!.note ?? '', /^Transparent/)
    send()
    await until(isGreen)
    at.controls.endLive('page')
    await at.act('remove-layer', { layer })
  })
}

test('what is not there is refused', async () => {
  const layer = at.first()
  const unknown = { kind: 'effect', name: 'gradiant' } as const
  assert.match(await at.refusal('set-layer', { layer, source: unknown }), /gradient\?/)
  const gone = { kind: 'file', file: 'file-99' } as const
  assert.match(await at.refusal('add-layer', { source: gone }), /no longer there/)
  assert.match(await at.refusal('add-layer', { source: { kind: 'inputs' } }), /other programs/)
  assert.match(await at.refusal('set-layer', { layer, blend: 'wild' }), /blend must be one of/)
  const view = { projection: 'front', fit: 'cover' } as const
  assert.match(await at.refusal('set-layer', { layer, view }), /pictures/)
  assert.is(layers().length, 1)
})

test('another source drops the parameters of the one before', async () => {
  const layer = at.first()
  await at.act('set-parameter', { layer, name: 'palette', value: RED })
  await at.act('set-layer', { layer, source: { kind: 'effect', name: 'noise' }, seed: 7 })
  assert.equal(layers()[0]!.params, {})
  assert.is(layers()[0]!.seed, 7)
  await at.act('set-layer', { layer, source: { kind: 'effect', name: 'gradient' }, seed: 0 })
})

test('a slider that is dragged is followed, and only the newest is made', async () => {
  const layer = at.first()
  const changes = { count: 0 }
  const end = at.controls.onChange(() => changes.count++)
  const edits = Array.from({ length: 500 }, (_, index) =>
    at.act('set-parameter', { layer, name: 'speed', value: index / 100 }),
  )
  await Promise.all(edits)
  end()
  assert.is(layers()[0]!.params.speed, 4.99)
  assert.ok(changes.count < 50, `${changes.count} changes were published`)
})

test('of edits that come together, only the wrong one is refused', async () => {
  const layer = at.first()
  const [good, wrong, other] = await Promise.allSettled([
    at.act('set-parameter', { layer, name: 'speed', value: 2 }),
    at.act('set-parameter', { layer, name: 'speed', value: 'quick' }),
    at.act('set-layer', { layer, opacity: 0.5 }),
  ])
  assert.is(good.status, 'fulfilled')
  assert.is(wrong.status, 'rejected')
  assert.is(other.status, 'fulfilled')
  assert.is(layers()[0]!.params.speed, 2)
  assert.is(layers()[0]!.opacity, 0.5)
  await at.act('set-layer', { layer, opacity: 1 })
})

test('time stands, goes on and is set, and brightness dims', async () => {
  const time = () => at.controls.state.transport!.time
  await at.act('pause', {})
  assert.is(at.controls.state.transport!.isPlaying, false)
  await at.act('seek', { time: 12.5 })
  assert.is(time(), 12.5)
  await at.act('set-speed', { speed: 2 })
  await at.act('play', {})
  await until(() => at.studio.player.source.transport.reading.time > 12.6)
  await at.act('set-speed', { speed: 1 })
  assert.ok(time() > 12.5 && time() < 20, String(time()))
  assert.is(at.controls.state.transport!.duration, null)
  assert.is(at.controls.state.transport!.isSeekable, true)
  await at.act('set-parameter', { layer: at.first(), name: 'palette', value: RED })
  await at.act('set-brightness', { brightness: 0.5 })
  await until(() => Math.abs(at.shown()[0]! - 128) < 3)
  assert.is(at.controls.state.lights!.brightness, 0.5)
  await at.act('set-brightness', { brightness: 1 })
})

test('there are at most 64 layers', async () => {
  const source = { kind: 'effect', name: 'gradient' } as const
  const before = layers().length
  const added = Array.from({ length: 64 }, () => at.act('add-layer', { source }))
  const outcomes = await Promise.allSettled(added)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  assert.is(refused.length, before)
  assert.match(String((refused[0] as PromiseRejectedResult).reason), /at most 64 layers/)
  assert.is(layers().length, 64)
})

test.run()
