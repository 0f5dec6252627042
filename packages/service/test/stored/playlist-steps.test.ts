import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { firstStepOf, isPlaylistOf, stepsFrom } from '../../src/stored/playlist-steps.ts'

const test = suite('playlist-steps')

const steps = [
  { movieId: 'A', duration: 5 },
  { movieId: 'B', duration: 5 },
  { movieId: 'A', duration: 3 },
]
const entriesFrom = (first: number) =>
  stepsFrom(steps, first).map(({ movieId, duration }) => {
    return { unique_id: movieId.toLowerCase(), duration }
  })

test('a playlist is known by all of its steps, from whichever it begins', () => {
  for (const first of steps.keys()) {
    assert.is(firstStepOf(entriesFrom(first), steps), first)
    assert.is(isPlaylistOf(entriesFrom(first), steps), first === 0)
  }
})

test('another order, movie or duration is another playlist', () => {
  const [one, two, three] = entriesFrom(0)
  for (const entries of [
    [],
    [one!, two!],
    [two!, one!, three!],
    [one!, two!, one!],
    [one!, { ...two!, unique_id: 'C' }, three!],
    [one!, { duration: 5 }, three!],
  ]) {
    assert.is(firstStepOf(entries, steps), undefined)
  }
})

test.run()
