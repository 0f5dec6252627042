import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Effect } from '../../src/contract/effect.ts'
import {
  areOnlyNearest,
  EFFECT_FILTERS,
  findEffects,
  passesFilter,
} from '../../src/library/find-effects.ts'
import { effectsFolder } from '../../src/library/folders.ts'
import { NEAREST_WORDS, SAME_WORDS } from '../../src/library/search-words.ts'
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

test('a word in German or spelled otherwise finds what the English one does', () => {
  assert.equal(found('blau'), found('blue'))
  assert.is(found('Grün')[0], found('green')[0])
  assert.is(found('feuer')[0], 'fire')
  for (const word of Object.keys(SAME_WORDS)) {
    assert.ok(found(word).length > 0, `${word} finds nothing`)
  }
})

test('what no effect is named after finds the nearest, and is known to be only that', () => {
  assert.is(found('mario')[0], 'sprite')
  assert.ok(found('tetris').includes('snake'))
  assert.equal(found('mario christmas').includes('sprite'), true)
  for (const word of Object.keys(NEAREST_WORDS)) {
    assert.ok(found(word).length > 0, `${word} finds nothing`)
    assert.is(areOnlyNearest(library, word), true, word)
  }
  for (const word of ['fire', 'blau', 'zzqx', 'campfrie', '']) {
    assert.is(areOnlyNearest(library, word), false, word)
  }
})

test('an empty search finds everything, sorted by title', () => {
  const zigzag = { name: 'a-zigzag', title: 'Zigzag', description: 'Lines go to and fro.' }
  assert.equal(among([zigzag, ...EFFECTS], '  '), ['embers', 'fire', 'snow', 'a-zigzag'])
})

test('a list that changed is searched again', () => {
  assert.equal(among(EFFECTS.slice(1), 'fire'), ['fire'])
})

/** Most effects that a search for one thing finds: a page of tiles. */
const MOST_FOUND = 18

/** What people type, and what must be found, the first of them first. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  ambient: ['aurora', 'breathing', 'noise', 'lava-lamp'],
  america: ['stripes'],
  angel: ['sprite'],
  aquarium: ['bubbles'],
  audio: ['vu-meter', 'spectrum', 'beat'],
  autumn: ['forest-fire'],
  birthday: ['confetti', 'sprite'],
  bonfire: ['embers', 'fire'],
  bpm: ['beat'],
  campfire: ['embers', 'fire'],
  chill: ['lava-lamp', 'breathing', 'aurora'],
  christmas: ['christmas-lights', 'candy-cane', 'fairy-lights', 'snow'],
  colorloop: ['colour-waves', 'rainbow'],
  cylon: ['scanner'],
  disco: ['strobe', 'beat'],
  dj: ['strobe', 'beat', 'vu-meter'],
  emergency: ['police'],
  equaliser: ['spectrum'],
  fairies: ['fairy-lights'],
  firefly: ['fireflies'],
  fireplace: ['fire'],
  fish: ['flock', 'sprite'],
  flame: ['fire', 'candle'],
  fractal: ['julia', 'mandelbrot'],
  frozen: ['icicles', 'blizzard'],
  game: ['snake', 'pong', 'life'],
  halloween: ['eyes', 'lightning', 'moon', 'sprite'],
  hypnotic: ['kaleidoscope', 'tunnel'],
  kids: ['sprite', 'rainbow', 'bubbles', 'popcorn'],
  kitt: ['scanner'],
  'knight rider': ['scanner'],
  lantern: ['candle', 'fairy-lights'],
  larson: ['scanner'],
  love: ['heartbeat', 'shape', 'sprite'],
  marquee: ['chase'],
  matrix: ['digital-rain'],
  microphone: ['beat', 'spectrum'],
  music: ['beat', 'spectrum', 'vu-meter'],
  'new year': ['countdown', 'fireworks', 'confetti'],
  night: ['moon', 'starfield', 'twinkle', 'fireflies'],
  nightrider: ['scanner'],
  planet: ['orbiters'],
  pride: ['rainbow', 'flag'],
  random: ['sparkle', 'tv-static', 'confetti', 'noise'],
  'red and white': ['candy-cane'],
  relax: ['breathing', 'lava-lamp', 'ocean'],
  romantic: ['heartbeat', 'candle'],
  sea: ['ocean'],
  'shooting star': ['meteor-shower', 'comet'],
  skull: ['sprite'],
  sleep: ['breathing', 'moon'],
  smiley: ['sprite'],
  smooth: ['gradient', 'breathing', 'colour-waves'],
  song: ['beat', 'spectrum'],
  space: ['starfield', 'galaxy', 'orbiters'],
  starlight: ['starfield', 'twinkle'],
  stars: ['starfield', 'galaxy', 'moon', 'twinkle', 'meteor-shower'],
  storm: ['lightning', 'rain', 'vortex'],
  sun: ['sunrise', 'daylight'],
  'theater chase': ['chase'],
  'theatre chase': ['chase'],
  thunder: ['lightning'],
  tornado: ['vortex'],
  tv: ['tv-static'],
  'tv static': ['tv-static'],
  usa: ['stripes', 'flag'],
  valentine: ['heartbeat', 'shape'],
  visualiser: ['spectrum', 'vu-meter', 'band-orbs'],
  'warm white': ['temperature'],
  water: ['waterfall', 'ocean', 'ripples', 'rain', 'fountain'],
  xmas: ['christmas-lights', 'candy-cane', 'fairy-lights', 'snow'],
}

/** Searches for a quality, a place or a sound: any of those that are found may come first. */
const NO_BEST = new Set(
  'ambient,audio,chill,dj,fairies,frozen,halloween,kids,lantern,microphone,music,night,random,smooth,song,space,starlight,storm,visualiser'.split(
    ',',
  ),
)

for (const [search, names] of Object.entries(WANTED)) {
  test(`'${search}' finds ${names.join(', ')}`, () => {
    const results = found(search)
    const missing = names.filter((name) => !results.includes(name))
    assert.equal(missing, [])
    assert.ok(results.length <= MOST_FOUND, `${results.length} are found: ${results.join(', ')}`)
    if (!NO_BEST.has(search)) assert.is(results[0], names[0])
  })
}

test('what no effect has finds nothing, not whatever begins alike', () => {
  for (const search of ['asdfgh', 'qwerty', 'xyzzy', 'blorp', 'st zzqx', 'the', 'invoice']) {
    assert.equal(found(search), [], search)
  }
})

test('what a word names comes first', () => {
  for (const name of ['fire', 'snow', 'rain', 'text', 'scanner', 'ocean', 'gradient']) {
    assert.is(found(name)[0], name)
  }
})

/** Searches, and the order of some of the effects that they find. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  christmas: ['candy-cane', 'fairy-lights', 'snow', 'icicles', 'blizzard', 'sprite'],
  fire: ['embers', 'candle', 'lava-lamp', 'police'],
  party: ['confetti', 'fireworks', 'starburst', 'flow'],
  stars: ['galaxy', 'twinkle', 'comet', 'sprite'],
  warm: ['fairy-lights', 'candle', 'sunrise'],
  water: ['waterfall', 'fountain', 'beat-ripples'],
}

for (const [search, order] of Object.entries(ORDERS)) {
  test(`'${search}' finds ${order.join(' before ')}`, () => {
    assert.equal(
      found(search).filter((name) => order.includes(name)),
      order,
    )
  })
}

test('tags that stand first count most, and those of fewer words', () => {
  const tagged = (name: string, ...tags: string[]) => ({ name, title: name, description: '', tags })
  const effects = [
    tagged('last', 'one', 'two', 'moon'),
    tagged('part', 'moon boot'),
    tagged('main', 'moon', 'one', 'two'),
  ]
  assert.equal(
    findEffects(effects, 'moon').map(({ name }) => name),
    ['main', 'last', 'part'],
  )
})

test('an effect is found by the name of its category', () => {
  assert.ok(found('geometry').includes('julia'))
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
