import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('lights of a studio')

let at: StudioPlace

test.before(async () => {
  at = await openStudioPlace()
})
test.after(() => at.close())

test('another layout keeps the layers and the time', async () => {
  await at.act('set-parameter', {
    layer: at.first(),
    name: 'palette',
    value: ['#ff0000', '#ff0000'],
  })
  await at.act('seek', { time: 100 })
  await at.act('set-layout', { layout: 'ring', ledCount: 2000 })
  assert.is(at.controls.state.lights!.ledCount, 2000)
  assert.is(at.controls.state.lights!.maxLedCount, 100_000)
  await until(() => at.shown().length === 6000 && at.shown()[0]! > 200)
  assert.ok(at.studio.player.source.transport.reading.time >= 100)
  const layout = (await (await fetch(`${at.preview.url}/layout`)).json()) as { ledCount: number }
  assert.is(layout.ledCount, 2000)
})

test('a layout is turned, which no command line says', async () => {
  await at.act('set-layout', { layout: 'line', ledCount: 10 })
  assert.match(at.controls.state.show!.commandLine ?? '', /--layout line --leds 10$/)
  await at.act('rotate-layout', { rotate: [0, 0, 90] })
  assert.equal(at.controls.state.lights!.rotate, [0, 0, 90])
  const { positions } = at.studio.player.profile.layout
  assert.ok(Math.abs(positions[27]! - positions[0]!) < 1e-3)
  assert.is(at.controls.state.show!.commandLine, undefined)
  await at.act('rotate-layout', { rotate: [0, 0, 0] })
})

test('a layout that is dragged around is followed, and only the newest is made', async () => {
  const { source } = at.studio.player
  const turns = Array.from({ length: 100 }, (_, index) =>
    at.act('rotate-layout', { rotate: [index, 0, 0] }),
  )
  await Promise.all(turns)
  assert.equal(at.controls.state.lights!.rotate, [99, 0, 0])
  assert.is.not(at.studio.player.source, source)
  await at.act('rotate-layout', { rotate: [0, 0, 0] })
})

test('changes that come while others are under way undo none of them', async () => {
  const changes = [
    at.act('set-layout', { ledCount: 40 }),
    at.act('rotate-layout', { rotate: [0, 0, 90] }),
    at.act('set-layout', { layout: 'ring' }),
  ]
  await new Promise((resolve) => setTimeout(resolve, 100))
  changes.push(at.act('set-layout', { ledCount: 20 }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  changes.push(at.act('rotate-layout', { rotate: [0, 0, 10] }))
  changes.push(at.act('set-layout', { layout: 'sphere' }))
  await Promise.all(changes)
  const { layout, ledCount, rotate } = at.controls.state.lights!
  assert.equal([layout, ledCount, rotate], ['sphere', 20, [0, 0, 10]])
  await at.act('set-layout', { layout: 'line', ledCount: 10 })
  await at.act('rotate-layout', { rotate: [0, 0, 0] })
})

test('layouts, brightness and speed are undone, and pages know what comes next', async () => {
  const { layout: first } = at.controls.state.lights!
  await at.act('set-layout', { layout: 'ring', ledCount: 30 })
  await at.act('set-brightness', { brightness: 0.5 })
  await at.act('set-speed', { speed: 2 })
  assert.is(at.controls.state.history!.undo, 'Speed')
  await at.act('undo', {})
  await at.act('undo', {})
  assert.equal([at.studio.output.brightness, at.controls.state.transport!.speed], [1, 1])
  await at.act('undo', {})
  assert.is(at.controls.state.lights!.layout, first)
  await until(() => at.shown().length === 30)
  await at.act('redo', {})
  assert.equal([at.controls.state.lights!.layout, at.studio.layout.layout.ledCount], ['ring', 30])
  await until(() => at.shown().length === 90)
  await at.act('undo', {})
})

test('a layout that there is not is refused', async () => {
  const refusal = await at.refusal('set-layout', { layout: 'tree', ledCount: 10 })
  assert.match(refusal, /no layout called tree/)
  assert.match(await at.refusal('set-layout', { file: 'file-9' }), /no longer there/)
})

test.run()
