import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { profileOfAnyCount } from '../../src/profile/family-profile.ts'
import { openParts } from '../../src/studio/open-parts.ts'

const test = suite('parts of a studio')

test('a listener to changes that throws ends nothing, and is one line', async () => {
  const notes: string[] = []
  const profile = await profileOfAnyCount({ family: 'F', firmware: '2.7.1', layout: 'line' })
  const { events, player, files } = await openParts({
    ...{ layers: [], title: 'tree', note: (line: string) => notes.push(line), onEvent: () => {} },
    layout: { profile, name: 'line', layout: profile.layout, rotate: [0, 0, 0] },
  })
  events.on('change', () => {
    throw new Error('no room')
  })
  events.emit('change', 'layers')
  assert.equal(notes, ['a change is not shown: no room'])
  await player.close()
  await files.close()
})

test.run()
