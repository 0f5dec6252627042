import { createFrame, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { layFootprints } from '../../src/view/footprints.ts'
import { createPictureLights, samplePicture } from '../../src/view/sample-picture.ts'

const test = suite('createPictureLights')

const layout = gridLayout({ ledCount: 15, columns: 5 })

test('each frame written into the samples is a separate picture', () => {
  const picture = { width: 10, height: 6, samples: new Uint8Array(240) }
  const lightsOf = createPictureLights(layout, picture, { rotate: 30 })
  for (const seed of [1, 7]) {
    picture.samples.forEach((_, at) => {
      picture.samples[at] = (at * seed) % 256
    })
    const footprints = layFootprints(layout, picture, { rotate: 30 })
    const expected = samplePicture(createFrame(15), picture, footprints)
    assert.equal(lightsOf(createFrame(15)), expected)
  }
})

test('a view that means nothing is refused', () => {
  const picture = { width: 1, height: 1, samples: new Uint8Array(4) }
  assert.throws(
    () => createPictureLights(layout, picture, { rotate: Number.NaN }),
    /rotate must be/,
  )
})

test.run()
