import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AnalysedSound } from '../../src/sound/known-sounds.ts'
import { findKnownSound, knownSounds, rememberSounds } from '../../src/sound/known-sounds.ts'

const test = suite('known sounds')

function soundOf(duration: number): AnalysedSound {
  const nothing = new Float32Array()
  const beats = { beatTimes: nothing, beatStrengths: nothing, tempo: undefined }
  return { duration, levels: nothing, bandCount: 0, spectra: nothing, ...beats, notes: [] }
}

test('a sound is found until its file changes', () => {
  const sound = soundOf(1)
  rememberSounds([{ path: 'a', version: '1', sound }])
  assert.is(findKnownSound('a', '1'), sound)
  assert.is(findKnownSound('a', '2'), undefined)
  assert.is(findKnownSound('b', '1'), undefined)
})

test('a file has one sound, the newest', () => {
  rememberSounds([{ path: 'a', version: '2', sound: soundOf(2) }])
  assert.is(findKnownSound('a', '1'), undefined)
  assert.is(knownSounds().filter(({ path }) => path === 'a').length, 1)
})

test('eight are kept', () => {
  for (let i = 0; i < 9; i++) rememberSounds([{ path: `${i}`, version: '1', sound: soundOf(i) }])
  assert.equal(
    knownSounds().map(({ path }) => path),
    ['1', '2', '3', '4', '5', '6', '7', '8'],
  )
})

test.run()
