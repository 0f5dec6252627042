import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SourceError } from '../../src/source/source-error.ts'
import { checkPictureView } from '../../src/view/check-picture-view.ts'

const test = suite('check picture view')

function refusalOf(view: object): string {
  try {
    checkPictureView(view)
  } catch (error) {
    assert.ok(error instanceof SourceError && error.code === 'bad-parameter')
    return error.message
  }
  return ''
}

test('what has a meaning is taken', () => {
  const crop = { left: 0.1, top: 0.7, width: 0.9, height: 0.3 }
  assert.is(refusalOf({}), '')
  assert.is(
    refusalOf({ projection: 'sphere', axis: 'z', mirror: 'both', rotate: -725.5, crop }),
    '',
  )
})

test('what has none is refused by name, with what there is', () => {
  assert.match(refusalOf({ projection: 'cube' }), /^projection must be one of front, .*got cube$/)
  assert.match(refusalOf({ mirror: 'z' }), /^mirror must be one of none, x, y, both, got z$/)
  assert.match(refusalOf({ axis: 'w' }), /^axis must be one of x, y, z, got w$/)
  assert.match(refusalOf({ fit: 'fill' }), /^fit must be one of cover, contain, stretch, got fill$/)
  assert.match(refusalOf({ rotate: Number.NaN }), /^rotate must be -3600 to 3600 degrees, got NaN$/)
})

test('a crop beside the picture or without any of it is refused', () => {
  const crop = { left: 0, top: 0, width: 1, height: 1 }
  for (const wrong of [{ left: 0.5 }, { top: -0.1 }, { width: 0 }, { height: Number.NaN }]) {
    assert.match(refusalOf({ crop: { ...crop, ...wrong } }), /^crop must lie within the picture/)
  }
})

test.run()
