import { fileURLToPath } from 'node:url'
import { SourceError } from '@ledloom/media'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeSource } from '../../src/source/describe-source.ts'
import { describeSources, readPartDurations } from '../../src/source/describe-sources.ts'

const test = suite('describe sources')
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../media/test/fixtures/${name}`, import.meta.url))
const photo = { kind: 'image', path: fixture('photo.jpg') } as const
const clip = fixture('clip-h264.mp4')
const gif = { kind: 'animation', path: fixture('animated.gif') } as const

async function refusal(made: Promise<unknown>): Promise<SourceError> {
  return made.then(
    () => assert.unreachable('nothing was refused') as never,
    (error: unknown) => {
      assert.instance(error, SourceError)
      return error as SourceError
    },
  )
}

test('one text is that source', async () => {
  const options = { seed: 4, clip: { start: 1, end: 3 } }
  const description = await describeSource('noise', options)
  assert.equal(await describeSources(['noise'], options), description)
  assert.equal(description.clip, { start: 1, speed: 1, end: 3 })
})

test('several are shown one after another', async () => {
  assert.equal(await describeSources([photo.path, gif.path], { crossfade: 0.1 }), {
    kind: 'concat',
    parts: [{ source: photo }, { source: gif }],
    crossfade: 0.1,
  })
})

test('a duration is for those that have none of their own', async () => {
  const description = await describeSources([photo.path, gif.path], { partDuration: 3 })
  const parts = [{ source: photo, duration: 3 }, { source: gif }]
  assert.equal(description, { kind: 'concat', parts })
})

test('a duration of a single one counts whatever length it has', async () => {
  const whole = await describeSources([photo.path, gif.path, clip], {
    partDuration: 2,
    partDurations: [null, 9],
  })
  const parts = whole.kind === 'concat' ? whole.parts : []
  assert.equal(parts[0], { source: photo, duration: 2 })
  assert.equal(parts[1], { source: gif, duration: 9 })
  assert.equal(await readPartDurations([photo.path, clip], { partDurations: [7, 1] }), [7, 1])
})

test('light without an end starts over after a loop, unless it depends on its past', async () => {
  const [plasma, fire] = [await describeSource('plasma'), await describeSource('fire')]
  const options = { partDuration: 5, loop: 3 }
  assert.equal(await describeSources(['plasma', 'fire', gif.path], options), {
    kind: 'concat',
    parts: [
      { source: plasma, duration: 5, loop: 3 },
      { source: fire, duration: 5 },
      { source: gif },
    ],
  })
  const alone = { kind: 'concat', parts: [{ source: plasma, duration: 3, loop: 3 }] }
  assert.equal(await describeSources(['plasma'], { loop: 3 }), alone)
  assert.equal(await describeSources(['fire'], { loop: 3 }), fire)
  const { message } = await refusal(describeSources(['plasma', 'noise'], { loop: 0 }))
  assert.is(message, 'the loop of plasma must be above 0 and at most 86400 seconds, got 0')
})

test('the view is for each, a clip is for the whole', async () => {
  const options = { view: { fit: 'contain' }, clip: { start: 1 } } as const
  const source = { ...photo, view: options.view }
  assert.equal(await describeSources([photo.path, photo.path], options), {
    kind: 'concat',
    parts: [{ source }, { source }],
    clip: { start: 1, speed: 1 },
  })
})

test('no source, an unknown one and a crossfade that is too long are refused', async () => {
  assert.is((await refusal(describeSources([]))).code, 'bad-parameter')
  assert.is((await refusal(describeSources([photo.path, 'noize']))).code, 'unknown-source')
  const long = describeSources([photo.path, photo.path], { crossfade: 4 })
  assert.match((await refusal(long)).message, 'crossfade must be at most half of the shortest part')
  const speed = describeSources([gif.path], { clip: { speed: 0 } })
  assert.is((await refusal(speed)).message, 'speed must be 0.01 to 100, got 0')
})

for (const [options, texts, says] of [
  [
    { view: { projection: 'wire' } },
    ['fire'],
    /^projection can be chosen for animations, still pictures, and videos, not for fire$/,
  ],
  [{ view: { fit: 'contain', axis: 'x' } }, [photo.path], /^axis is for .* not for front$/],
  [
    { motion: { kind: 'pan' } },
    ['fire', 'noise'],
    /^pan can be chosen for still pictures, not for fire, noise$/,
  ],
  [{ motion: { kind: 'pan' } }, [clip], /clip-h264\.mp4: already moves/],
  [{ sound: photo.path }, [photo.path], /^sound can be chosen for effects and shows, not for /],
  [{ crossfade: 1 }, ['fire'], /^crossfade is for several sources/],
] as const) {
  test(`${JSON.stringify(options)} means nothing for ${texts.join()}`, async () => {
    const { code, message } = await refusal(describeSources(texts, options))
    assert.is(code, 'bad-parameter')
    assert.match(message, says)
  })
}

test('an option that means something for one of several is taken', async () => {
  const options = { view: { projection: 'cylinder', axis: 'z' }, motion: { kind: 'pan' } } as const
  const { kind } = await describeSources([photo.path, 'fire'], options)
  assert.is(kind, 'concat')
  await describeSources(['fire'], { view: {}, crossfade: 0 })
})

test.run()
