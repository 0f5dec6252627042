import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nothingMeant } from '../src/house/play-meant.ts'

const test = suite('play-meant')

test('a name near to one that can be played is suggested, also for a file', () => {
  const plays = ['calm', 'party.yaml']
  assert.is(
    nothingMeant('partz.yaml', plays),
    'nothing is called partz.yaml; did you mean party.yaml?',
  )
  assert.match(nothingMeant('film.mp4', plays), /^nothing is called film\.mp4; a file plays once/)
})

test.run()
