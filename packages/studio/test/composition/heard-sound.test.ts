import type { LayerFacts } from '@ledloom/engine/player'
import { createLiveSound } from '@ledloom/media/live-sound'
import { rememberSounds } from '@ledloom/media/sound'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HeardSound } from '../../src/composition/heard-sound.ts'
import { createLayer } from '../../src/composition/layer.ts'
import { pcmOfTone } from '../pcm-of-tone.ts'

const test = suite('heard sound')

const FORMAT = { sampleRate: 8000, channels: 1, encoding: 's16le' } as const
const heard = new HeardSound()
const beat = createLayer({ kind: 'effect', name: 'beat' })

/** Facts of layers whose effects hear, or do not. */
function factsOf(hears: Readonly<Record<string, boolean>>): ReadonlyMap<string, LayerFacts> {
  const facts = Object.entries(hears).map(([id, hears]) => [id, { effect: { hears } }] as const)
  return new Map(facts) as unknown as ReadonlyMap<string, LayerFacts>
}

function loudTone() {
  const sound = createLiveSound()
  sound.take(pcmOfTone(440, { seconds: 0.5 }), FORMAT)
  return sound.memory
}

test('without another sound a layer hears the built-in beat, whose level goes up and down', () => {
  const facts = factsOf({ [beat.id]: true })
  const levels = Array.from({ length: 40 }, (_, index) => {
    const now = { layers: [beat], facts, time: index / 20, microphone: undefined }
    const state = heard.read(now)[beat.id]!
    assert.is(state.from, 'beat')
    return state.level!
  })
  assert.ok(Math.max(...levels) > Math.min(...levels) + 0.3, `${levels}`)
  assert.ok(levels.every((level) => level >= 0 && level <= 1))
})

test('a microphone goes before the beat, a sound of the command line before both', () => {
  const facts = factsOf({ [beat.id]: true })
  const read = (sound?: string | ReturnType<typeof loudTone>) => {
    const typed = sound && { texts: ['beat'], options: { sound } }
    const layers = [{ ...beat, ...(typed && { typed }) }]
    return heard.read({ layers, facts, time: 0, microphone: loudTone() })[beat.id]!
  }
  assert.is(read().from, 'microphone')
  assert.ok(read().level! > 0.5)
  assert.equal(read('/music/song.mp3'), { from: 'file', title: 'song.mp3', level: null })
  assert.is(read(loudTone()).from, 'standard input')
})

test('the level of a song is that of the time that plays', () => {
  const facts = factsOf({ [beat.id]: true })
  const layer = {
    ...beat,
    speed: 2,
    typed: { texts: ['beat'], options: { sound: '/quiet-loud.mp3' } },
  }
  const levelAt = (time: number) =>
    heard.read({ layers: [layer], facts, time, microphone: undefined })[beat.id]?.level
  assert.is(levelAt(0), null)
  const none = new Float32Array()
  const levels = Float32Array.from({ length: 200 }, (_, frame) => (frame < 100 ? 0 : 0.8))
  const sound = {
    ...{ duration: 4, levels, bandCount: 1, spectra: new Float32Array(200) },
    ...{ beatTimes: none, beatStrengths: none, tempo: undefined, notes: [] },
  }
  rememberSounds([{ path: '/quiet-loud.mp3', version: '1', sound }])
  assert.equal([levelAt(0), levelAt(0.5), levelAt(1.5), levelAt(2.2)], [0, 0, 0.8, 0])
})

test('numbers that follow sound hear it too, and the built-in beat has a tempo', () => {
  const aurora = createLayer({ kind: 'effect', name: 'aurora' })
  const ends = { from: 0, to: 1 }
  const following = (follow: 'beat' | 'lfo') => {
    const layer = { ...aurora, modulators: { opacity: { follow, ...ends } } }
    const facts = factsOf({ [layer.id]: false })
    return heard.read({ layers: [layer], facts, time: 0, microphone: undefined })[layer.id]
  }
  assert.is(following('lfo'), undefined)
  const { from, beatsPerMinute = 0 } = following('beat')!
  assert.is(from, 'beat')
  assert.ok(beatsPerMinute >= 112 && beatsPerMinute <= 128, String(beatsPerMinute))
})

test('layers that do not react to sound hear nothing', () => {
  const other = createLayer({ kind: 'effect', name: 'aurora' })
  const facts = factsOf({ [beat.id]: true, [other.id]: false })
  const now = { layers: [beat, other], facts, time: 0, microphone: undefined }
  assert.equal(Object.keys(heard.read(now)), [beat.id])
})

test.run()
