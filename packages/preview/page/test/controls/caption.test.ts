import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { captionBeside } from '../../controls/caption.ts'

const test = suite('captions')

test('a caption does not repeat its label', () => {
  const shown = captionBeside('Contrast', 'contrast; higher uses more of the palette')
  assert.is(shown, 'higher uses more of the palette')
  assert.is(captionBeside('Speed', 'speed (1 = normal, 0 = still)'), '1 = normal, 0 = still')
  assert.is(captionBeside('Level', 'level'), undefined)
})

test('a caption that needs the word keeps it', () => {
  for (const text of ['size of a flake', 'sizes; all', 'the ball', 'size (small), or none (0)'])
    assert.is(captionBeside('Size', text), text)
})

test.run()
