import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Effect } from '../../src/contract/effect.ts'
import { EFFECT_FILTERS, findEffects, passesFilter } from '../../src/library/find-effects.ts'
import { effectsFolder } from '../../src/library/folders.ts'
import { loadLibrary } from '../load-library.ts'

const test = suite('findEffects')

const EFFECTS = [
  { name: 'embers', title: 'Embers', description: 'What a fire leaves glows.' },
  { name: 'fire', title: 'Fire', description: 'Flames rise.' },
  { name: 'snow', title: 'Snow', description: 'Flakes sink.' },
]

const library = [...(await loadLibrary<Effect>(effectsFolder))].map(([name, effect]) => ({
  name,
  ...effect,
}))

const among = (effects: typeof EFFECTS, search: string) =>
  findEffects(effects, search).map(({ name }) => name)

const found = (search: string) => findEffects(library, search).map(({ name }) => name)

test('names come before descriptions', () => {
  assert.equal(among(EFFECTS, 'fire'), ['fire', 'embers'])
})

test('every word must be found, in any case', () => {
  assert.equal(among(EFFECTS, 'FIRE glow'), ['embers'])
})

test('if no effect has all words, those with some are found, the best first', () => {
  assert.equal(among(EFFECTS, 'fire flakes'), ['fire', 'snow', 'embers'])
  assert.equal(among(EFFECTS, 'fire zzqx'), ['fire', 'embers'])
  const results = findEffects(library, 'sound calm')
  assert.ok(results.length > 3 && results.some((effect) => effect.hears))
})

test('an effect comes before one like it that needs sound', () => {
  assert.is(found('flame')[0], 'fire')
  assert.is(found('fire')[0], 'fire')
})

test('an empty search finds everything, sorted by title', () => {
  const zigzag = { name: 'a-zigzag', title: 'Zigzag', description: 'Lines go to and fro.' }
  assert.equal(among([zigzag, ...EFFECTS], '  '), ['embers', 'fire', 'snow', 'a-zigzag'])
})

test('a list that changed is searched again', () => {
  assert.equal(among(EFFECTS.slice(1), 'fire'), ['fire'])
})

const WANTED: Readonly<Record<string, readonly string[]>> = {
  music: ['beat', 'spectrum', 'vu-meter'],
  christmas: ['candy-cane', 'fairy-lights', 'snow'],
  xmas: ['candy-cane', 'fairy-lights', 'snow'],
  matrix: ['digital-rain'],
  kitt: ['scanner'],
  'knight rider': ['scanner'],
  water: ['ocean', 'ripples', 'rain', 'fountain'],
  flame: ['fire', 'candle'],
  stars: ['galaxy', 'moon', 'twinkle', 'meteor-shower'],
  halloween: ['lightning', 'moon'],
  'theatre chase': ['chase'],
  'theater chase': ['chase'],
  'red and white': ['candy-cane'],
}

for (const [search, names] of Object.entries(WANTED)) {
  test(`'${search}' finds ${names.join(', ')}`, () => {
    const results = found(search)
    assert.equal([...names].sort(), results.filter((name) => names.includes(name)).sort())
  })
}

test('what a word names comes first', () => {
  for (const name of ['fire', 'snow', 'rain', 'text', 'scanner', 'ocean']) {
    assert.is(found(name)[0], name)
  }
})

test('words may be abbreviated, and spelled in either English', () => {
  assert.ok(found('candy c').includes('candy-cane'))
  assert.equal(found('color waves'), found('colour wave'))
  assert.is(found('colour wave')[0], 'colour-waves')
})

test('small typing errors are forgiven, but only where nothing is spelled so', () => {
  const typed = {
    firworks: 'fireworks',
    snwo: 'snow',
    rainbwo: 'rainbow',
    kaleidescope: 'kaleidoscope',
  }
  for (const [wrong, name] of Object.entries(typed)) assert.is(found(wrong)[0], name)
  assert.not(found('snow').includes('chase'), 'a show is no snow')
  assert.equal(found('zzqx'), [])
})

test('every filter has a title and finds some, with and without a search', () => {
  for (const [filter, title] of Object.entries(EFFECT_FILTERS)) {
    assert.match(title, /^[A-Z][a-z ]+$/)
    const wanted = findEffects(library, '', filter as keyof typeof EFFECT_FILTERS)
    assert.ok(wanted.length >= 3 && wanted.length < library.length, filter)
  }
  const calm = findEffects(library, 'blue', 'calm')
  assert.ok(calm.some(({ name }) => name === 'ocean'))
  assert.ok(calm.every((effect) => passesFilter(effect, 'calm')))
  assert.not(calm.some(({ name }) => name === 'fountain'))
})

test('effects that hear are sound, whatever their category', () => {
  const effect = { ...EFFECTS[0]!, category: 'water', hears: true } as const
  assert.ok(passesFilter(effect, 'sound'))
  assert.ok(passesFilter(effect, 'water'))
  assert.not(passesFilter(effect, 'fire'))
})

test.run()
