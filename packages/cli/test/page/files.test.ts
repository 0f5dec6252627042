import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createFrame, lineLayout } from '@ledloom/core'
import { describeSource, openSource } from '@ledloom/engine'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../studio/test/until.ts'
import { fixture } from '../workplace.ts'
import { openStudioPlace, type StudioPlace } from './studio-place.ts'

const test = suite('files of a studio')

let at: StudioPlace

test.before(async () => {
  at = await openStudioPlace()
})
test.after(() => at.close())

const drop = (name: string) => at.controls.takeFile(name, createReadStream(fixture(name)))
const write = (name: string, text: string) => at.controls.takeFile(name, Readable.from([text]))
const kept = () => readdirSync(at.studio.files.folder)
const refusalOf = async (taking: Promise<string>) => {
  const failure = await taking.catch((error: unknown) => error)
  if (failure instanceof Error) return failure.message
  throw new Error('it was taken')
}

test('a picture that is dropped plays, with a view to choose', async () => {
  const layer = at.first()
  const file = await drop('halves.png')
  await at.act('set-layer', { layer, source: { kind: 'file', file } })
  const [state] = at.controls.state.show!.layers
  assert.equal(state!.source, { kind: 'file', file, title: 'halves.png' })
  assert.equal(state!.view, { projection: 'front', fit: 'cover' })
  await until(() => at.shown().some((byte) => byte > 100))
  const before = at.shown()
  await at.act('set-layer', { layer, view: { projection: 'back', fit: 'stretch' } })
  await until(() => !Buffer.from(before).equals(at.shown()))
  assert.match(
    at.controls.state.show!.commandLine ?? '',
    /preview halves.png --projection back --fit/,
  )
  assert.match(at.controls.state.show!.showFile ?? '', /source: halves.png\n/)
  assert.match(await at.refusal('remove-file', { file }), /shown by a layer/)
})

test('a picture has a thumbnail of itself, and a list of frames has none', async () => {
  const file = await drop('halves.jpg')
  const { thumbnail } = at.controls.state.files!.files.find(({ id }) => id === file)!
  const reply = await fetch(`${at.preview.url}/${thumbnail}`)
  assert.equal([reply.status, reply.headers.get('content-type')], [200, 'image/webp'])
  const path = at.place.path('thumbnail.webp')
  await writeFile(path, Buffer.from(await reply.arrayBuffer()))
  const layout = lineLayout({ ledCount: 8 })
  const source = await openSource(await describeSource(path), { layout })
  const light = createFrame(8)
  await source.render(light, 0)
  await source.close?.()
  const [left, right] = [[...light.slice(3, 6)], [...light.slice(18, 21)]]
  assert.ok(left.concat(right).some((value) => value > 0.1))
  assert.ok(
    left.some((value, at) => Math.abs(value - right[at]!) > 0.1),
    `${left} ${right}`,
  )
  await write('frames.csv', '1,2,3\n4,5,6\n')
  const list = at.controls.state.files!.files.find(({ name }) => name === 'frames.csv')!
  assert.is(list.thumbnail, undefined)
  for (const id of [file, list.id]) await at.act('remove-file', { file: id })
  const lost = await fetch(`${at.preview.url}/thumbnails/${'0'.repeat(32)}.webp`)
  assert.is(lost.status, 404)
})

test('another source makes a hidden layer visible, and undo hides it again', async () => {
  const layer = at.first()
  const isHidden = () => at.controls.state.show!.layers[0]!.visible === false
  await at.act('show-layer', { layer, visible: false })
  assert.ok(isHidden())
  const file = await drop('halves.webp')
  await at.act('set-layer', { layer, source: { kind: 'file', file } })
  assert.not.ok(isHidden())
  await at.act('undo', {})
  assert.ok(isHidden())
  await at.act('undo', {})
})

test('a layer of a dropped file comes back running, the removed file with it', async () => {
  const before = at.controls.state.show!.layers
  const file = await drop('halves.webp')
  await at.act('add-layer', { source: { kind: 'file', file } })
  const added = at.controls.state.show!.layers.at(-1)!
  await at.act('set-layer', { layer: added.id, opacity: 0.5 })
  await at.act('remove-layer', { layer: added.id })
  await at.act('remove-file', { file })
  assert.is(at.controls.state.history!.undo, 'Remove halves.webp')
  assert.match(await at.refusal('add-layer', { source: { kind: 'file', file } }), /no longer there/)
  await at.act('undo', {})
  await at.act('undo', {})
  const now = at.controls.state.show!.layers.at(-1)!
  assert.equal([now.id, now.opacity, now.source], [added.id, 0.5, added.source])
  assert.ok(at.studio.player.facts.get(added.id)?.isPicture)
  assert.match(await at.refusal('remove-file', { file }), /shown by a layer/)
  await at.act('undo', {})
  await at.act('undo', {})
  assert.equal(at.controls.state.show!.layers, before)
  assert.is(at.controls.state.history!.redo, 'Add halves.webp')
})

test('all files that no layer shows are removed at once, and come back', async () => {
  const names = () => at.controls.state.files!.files.map(({ name }) => name)
  const shown = await drop('halves.png')
  const other = await drop('halves.webp')
  const before = names()
  const layer = at.first()
  await at.act('set-layer', { layer, source: { kind: 'file', file: shown } })
  assert.match(await at.refusal('remove-files', { files: [shown] }), /^layers show all of these/)
  const files = at.controls.state.files!.files.map(({ id }) => id)
  await at.act('remove-files', { files })
  assert.equal(names(), ['halves.png'])
  await at.act('undo', {})
  assert.equal([...names()].sort(), [...before].sort())
  await at.act('remove-file', { file: other })
})

test('an upload is undone, and a file that is dropped again while it is removed is there once', async () => {
  const names = () => at.controls.state.files!.files.map(({ name }) => name)
  const before = names()
  await drop('halves.gif')
  assert.is(at.controls.state.history!.undo, 'Upload halves.gif')
  await at.act('undo', {})
  assert.equal(names(), before)
  await at.act('redo', {})
  const file = at.controls.state.files!.files.at(-1)!.id
  await at.act('remove-file', { file })
  assert.is(await drop('halves.gif'), file)
  await at.act('undo', {})
  await at.act('undo', {})
  assert.equal(names(), [...before, 'halves.gif'])
})

test('a video plays to its end and begins again, and can be sought', async () => {
  const file = await drop('halves.mp4')
  await at.act('set-layer', { layer: at.first(), source: { kind: 'file', file } })
  const { duration, isSeekable } = at.controls.state.transport!
  assert.ok(duration !== null && duration > 0)
  assert.is(isSeekable, true)
  await at.act('seek', { time: duration + 0.1 })
  assert.ok(at.controls.state.transport!.time < duration)
})

test('what is damaged or of no use is refused by its name, and nothing is kept', async () => {
  const before = kept()
  assert.match(await refusalOf(write('broken.png', 'no picture')), /^broken\.png/)
  assert.match(await refusalOf(write('../../evil.js', 'process.exit()')), /evil\.js/)
  assert.match(await refusalOf(write('show.yaml', 'layers: [{ source: fire }]')), /show\.yaml/)
  assert.match(await refusalOf(write('layout.json', '{')), /^layout\.json/)
  assert.match(
    await refusalOf(write('note.txt', 'hello')),
    /^note\.txt: is neither a picture, a video, a movie, a pattern \(JS, EPE, FS, FRAG, GLSL\) nor a layout$/,
  )
  assert.match(await refusalOf(write('x.svg', '<svg')), /^x\.svg: has no whole <svg> element/)
  const cut = new Readable({ read: () => undefined })
  setTimeout(() => cut.destroy(new Error('the connection was cut')), 20)
  assert.match(await refusalOf(at.controls.takeFile('cut.png', cut)), /cut/)
  assert.equal(kept(), before)
  const message = await refusalOf(write('broken.gif', 'GIF89a'))
  assert.not.match(message, /ledloom-studio|\/tmp/)
})

test('what is cut off plays as far as it goes, with a note, and is refused where nothing plays', async () => {
  const cut = (name: string, share: number) => {
    const bytes = readFileSync(fixture(name))
    const content = Readable.from([bytes.subarray(0, Math.ceil(share * bytes.length))])
    return at.controls.takeFile(`cut-${name}`, content)
  }
  const noteOf = (id: string) =>
    at.controls.state.files!.files.find((one) => one.id === id)?.notes?.[0] ?? ''
  const id = await cut('photo.jpg', 0.6)
  assert.match(noteOf(id), /^cut-photo\.jpg is damaged or cut off/)
  const clip = readFileSync(new URL('../../../media/test/fixtures/clip-vp9.webm', import.meta.url))
  const half = Readable.from([clip.subarray(0, clip.length / 2)])
  const short = noteOf(await at.controls.takeFile('clip.webm', half))
  assert.match(short, /^clip\.webm is cut off: the clip ends after/)
  const before = kept()
  for (const name of ['halves.png', 'halves.webp', 'halves.mp4']) {
    assert.match(await refusalOf(cut(name, 0.1)), new RegExp(`^cut-${name}: `))
  }
  assert.equal(kept(), before)
})

test('a sequence that cannot be read is not kept', async () => {
  const before = kept()
  const zstd = Readable.from([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 4, 0, 1, 0, 0])])
  const refusal = await refusalOf(at.controls.takeFile('packed.fseq', zstd))
  assert.match(refusal, /^packed\.fseq: is not an FSEQ file/)
  const header = Buffer.alloc(64)
  header.write('PSEQ')
  assert.match(
    await refusalOf(at.controls.takeFile('short.fseq', Readable.from([header]))),
    /^short\.fseq/,
  )
  assert.equal(kept(), before)
})

test('a sequence for another number of LEDs is taken, and that is reported', async () => {
  const id = await write('two.csv', 'FRAME_ID,R_0,G_0,B_0,R_1,G_1,B_1\n0,255,0,0,9,9,9\n')
  const file = at.controls.state.files!.files.find((one) => one.id === id)
  assert.equal(file?.notes, ['two.csv is for 2 LEDs, spread along the wire of 30'])
  const picture = await drop('halves.png')
  const other = at.controls.state.files!.files.find((one) => one.id === picture)
  assert.not.ok(other !== undefined && 'notes' in other)
})

test('a layout that is dropped is played on, and is nothing that plays', async () => {
  const file = await write('points.csv', '0,0,0\n1,0,0\n2,0,0\n')
  await at.act('set-layout', { file })
  assert.is(at.controls.state.lights!.ledCount, 3)
  assert.is(at.controls.state.lights!.layout, 'points.csv')
  await until(() => at.shown().length === 9)
  const json = await write('points.json', '[[0,0,0],[1,0,0]]')
  const refusal = await at.refusal('add-layer', { source: { kind: 'file', file: json } })
  assert.match(refusal, /points\.json is a layout/)
  await at.act('remove-file', { file: json })
  assert.match(await at.refusal('remove-file', { file: json }), /no longer there/)
  assert.not.ok(at.controls.state.files!.files.some(({ id }) => id === json))
})

test('a list of numbers is recognised by its content', async () => {
  const isLayout = (file: string) =>
    at.controls.state.files!.files.find(({ id }) => id === file)?.isLayout
  assert.is(isLayout(await write('tree.csv', '0,0,0\n1,0,0\n2,0,0\n')), true)
  const frames = 'FRAME_ID,R_0,G_0,B_0\n0,255,0,0\n1,0,255,0\n'
  const sequence = await write('sequence.csv', frames)
  assert.is(isLayout(sequence), false)
  assert.match(await at.refusal('set-layout', { file: sequence }), /is a sequence, not a layout/)
  await refusalOf(write('rubbish.csv', 'what,is\nthis,about\n'))
})

test('pictures of a camera are light, and nothing of it is made a movie', async () => {
  const layer = at.first()
  const note = () => at.controls.state.show!.layers[0]!.note
  await at.act('set-layer', { layer, source: { kind: 'camera' } })
  assert.match(note() ?? '', /no page sends its camera/)
  assert.is(at.controls.takeLive(picture([255, 0, 0]), 'one'), true)
  assert.is(note(), undefined)
  assert.equal(at.controls.state.sent, { camera: true, screen: false, microphone: false })
  await until(() => at.shown()[0]! > 200 && at.shown()[1]! < 30)
  assert.is(at.controls.takeLive(picture([0, 0, 255]), 'one'), true)
  await until(() => at.shown()[2]! > 200 && at.shown()[0]! < 30)
  assert.is(at.controls.takeLive(new Uint8Array([2, 3, 0, 9]), 'one'), false)
  assert.is(at.controls.takeLive(new Uint8Array([9]), 'one'), false)
  assert.match(
    await at.refusal('make-movie', { name: 'camera' }),
    /the only layer is the camera, .*choose another source/,
  )
  assert.is(at.controls.state.show!.showFile, undefined)
  at.controls.endLive('one')
  assert.is(at.controls.state.sent?.camera, false)
  assert.match(note() ?? '', /no page sends its camera/)
  await until(() => at.shown().every((byte) => byte === 0))
})

test('a microphone is heard while it is there', async () => {
  await at.act('set-layer', { layer: at.first(), source: { kind: 'effect', name: 'vu-meter' } })
  // In silence one LED of three is dimly lit: its peak lies on the ground.
  const bright = () => at.shown().reduce((sum, byte) => sum + byte, 0)
  await hears(0, () => bright() < 120)
  await hears(1, () => bright() > 300)
  await hears(0, () => bright() < 120)
  assert.is(at.controls.takeLive(new Uint8Array([3, 0, 0, 0, 0, 0, 0, 0]), 'two'), false)
  at.controls.endLive('two')
  await until(() => bright() > 300)
})

test('what can be chosen from has pictures', async () => {
  const { effects, palettes, blends, layouts } = at.controls.state.library!
  const fire = effects.find(({ name }) => name === 'fire')!
  assert.is(fire.picture, 'pictures/fire.webp')
  assert.is(effects.find(({ name }) => name === 'spectrum')!.hears, true)
  assert.is(fire.hears, false)
  assert.is(blends[0], 'normal')
  assert.ok(layouts.includes('cone'))
  assert.ok(Object.values(palettes).every((colours) => colours.every((c) => /^#/.test(c))))
  const image = await at.controls.openPicture('fire')
  assert.ok(image !== undefined && image.length < 20_000)
  assert.is(await at.controls.openPicture('../fire'), undefined)
})

function picture(colour: readonly number[]): Uint8Array {
  const header = [2, 3, 0, 2, 0, 2, 0, 0]
  return new Uint8Array([...header, ...colour, ...colour, ...colour, ...colour])
}

/** Sends sound of a level as it comes from a microphone, until it is so. */
async function hears(level: number, isSo: () => boolean): Promise<void> {
  const timer = setInterval(() => at.controls.takeLive(sound(level), 'two'), 20)
  await until(isSo).finally(() => clearInterval(timer))
}

/** 20 ms of a tone at 48 kHz. */
function sound(level: number): Uint8Array {
  const count = 960
  const message = new Uint8Array(8 + 2 * count)
  message.set([3, 1, 0, 0, 0, 0, 0xbb, 0x80])
  const view = new DataView(message.buffer, 8)
  for (let i = 0; i < count; i++) {
    view.setInt16(2 * i, Math.round(20_000 * level * Math.sin((i * Math.PI) / 24)), true)
  }
  return message
}

test.run()
