import { connectDevice } from '@ledloom/device'
import { createPattern, patternMovie, patternPart } from '@ledloom/mapping'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canStoreCode, removeLeftCode, StoredCode } from '../../src/mapping/stored-code.ts'
import { StudioDevices } from '../../src/studio/studio-devices.ts'
import { openTargets } from '../../src/targets/open-targets.ts'
import { failureOf } from '../failure-of.ts'
import { until } from '../until.ts'
import { Workplace } from '../workplace.ts'

const test = suite('stored code')

const place = new Workplace()
test.after(() => place.close())

async function openDevice() {
  const virtual = await place.device({ ledCount: 20 })
  const device = place.keep(await connectDevice(virtual.address))
  await device.mode.set('effect')
  return { virtual, device }
}

const moviesOf = async (device: Awaited<ReturnType<typeof openDevice>>['device']) =>
  (await device.movies.list()).movies.map(({ name }) => name)

test('a device plays the code by itself, then is as before', async () => {
  const { virtual, device } = await openDevice()
  assert.ok(await canStoreCode(device))
  const code = await StoredCode.play(device)
  assert.is(virtual.mode, 'movie')
  assert.equal(await moviesOf(device), ['mapping code after effect'])
  assert.is(await code.end(), 'effect')
  await code.ended
  assert.is(virtual.mode, 'effect')
  assert.equal(await moviesOf(device), [])
})

test('one of several devices plays its part of the code', async () => {
  const { virtual, device } = await openDevice()
  const framesOf = (pattern: ReturnType<typeof createPattern>) => {
    const { data, frameCount } = patternMovie(pattern, device.format)
    const byteLength = data.length / frameCount
    return new Set(
      Array.from({ length: frameCount }, (_, frame) =>
        Buffer.from(data.subarray(frame * byteLength, (frame + 1) * byteLength)).toString('hex'),
      ),
    )
  }
  const alone = framesOf(createPattern(20))
  const part = framesOf(patternPart(createPattern(40), 20, 20))
  const code = await StoredCode.play(device, { place: { firstLed: 20, ofLeds: 40 } })
  const seen = new Set<string>()
  await until(() => {
    seen.add(Buffer.from(virtual.shown).toString('hex'))
    return [...seen].filter((frame) => part.has(frame) && !alone.has(frame)).length > 2
  })
  await code.end()
})

test('the code that a killed program left there is deleted at the end, and the mode restored', async () => {
  const { virtual, device } = await openDevice()
  const left = await StoredCode.play(device)
  assert.ok(await canStoreCode(device))
  const code = await StoredCode.play(device)
  assert.equal(await moviesOf(device), ['mapping code after effect'])
  assert.is(await code.end(), 'effect')
  assert.is(virtual.mode, 'effect')
  await left.end()
})

test('the code that a power cut left there is deleted when the device is played on', async () => {
  const { virtual, device } = await openDevice()
  assert.is(await removeLeftCode(device), undefined)
  const notes: string[] = []
  const note = (line: string) => notes.push(line)
  const signal = new AbortController().signal
  const ways = [
    async () => {
      const targets = await openTargets([virtual.address], { signal, note })
      await targets.restore()
      await targets.close()
    },
    async () => {
      const other = await connectDevice(virtual.address)
      const live = await new StudioDevices({ output: {}, note }).open(other, 'lights', {})
      await live.close()
    },
  ]
  for (const playOn of ways) {
    const left = await StoredCode.play(device)
    await playOn()
    assert.is(virtual.mode, 'effect')
    assert.equal(await moviesOf(device), [])
    assert.is(await left.end(), undefined)
  }
  assert.is(notes.length, 2)
  assert.match(notes[0]!, /still showed the mapping code.+back in mode effect$/)
})

test('a program that shows the code, too, takes the device, and restores it alone', async () => {
  const { virtual, device } = await openDevice()
  let isTold = false
  const onChange = () => {
    isTold = first.isTaken
  }
  const first = await StoredCode.play(device, { lookEveryMs: 20, onChange })
  const other = place.keep(await connectDevice(virtual.address))
  const second = await StoredCode.play(other)
  await until(() => isTold)
  assert.not.ok(first.isLost)
  assert.is(await first.end(), undefined)
  await first.ended
  assert.is(virtual.mode, 'movie')
  assert.equal(await moviesOf(device), ['mapping code after effect'])
  assert.not.ok(second.isTaken)
  assert.is(await second.end(), 'effect')
  assert.is(virtual.mode, 'effect')
})

test('movies that would be lost with the code keep it away', async () => {
  const { device } = await openDevice()
  const movie = patternMovie(createPattern(20), device.format)
  await device.movies.upload(movie, { name: 'snow' })
  assert.not.ok(await canStoreCode(device))
})

test('a device that was off in between plays the code again', async () => {
  const { virtual, device } = await openDevice()
  const lost: boolean[] = []
  const onChange = () => lost.push(code.isLost)
  const code = await StoredCode.play(device, { lookEveryMs: 20, onChange })
  const back = virtual.reboot(300)
  await until(() => lost.length === 1)
  await back
  await device.mode.set('off')
  await until(() => lost.length === 2 && virtual.mode === 'movie')
  assert.equal(lost, [true, false])
  await code.end()
})

test('a device that does not answer at the end gets its mode back when it does', async () => {
  const { virtual, device } = await openDevice()
  const code = await StoredCode.play(device, { lookEveryMs: 20 })
  const back = virtual.reboot(400)
  assert.match(
    (await failureOf(code.end())).message,
    /did not answer when the code ended.+`ledloom map --to .+ --seconds 1` .+ in mode effect$/,
  )
  await back
  await code.ended
  assert.is(virtual.mode, 'effect')
  assert.equal(await moviesOf(device), [])
})

test.run()
