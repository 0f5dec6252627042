import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { KnownMacs } from '../src/lights/known-macs.ts'

const test = suite('known-macs')

test('a device that left the house file stays known until fifty others have left it after it', () => {
  const macs = new KnownMacs(new Map([['Old', macOf(255)]]), undefined)
  const names = Array.from({ length: 60 }, (_, i) => `Tree ${i}`)
  for (const [i, name] of names.entries()) {
    macs.use([name, 'Porch'])
    macs.learn(name, macOf(i))
    if (i === 0) macs.learn('Porch', macOf(254))
    const isOldKnown = macs.get('Old') !== undefined
    assert.is(isOldKnown, i < 50, `after ${i} others have left`)
  }
  // Fifty that have left, and the two that are there, one of them since the first.
  assert.is(macs.all.size, 52)
  assert.is(macs.get('Porch'), macOf(254))
  assert.is(macs.get('Tree 8'), undefined)
  assert.is(macs.get('Tree 9'), macOf(9))

  // One that comes back leaves last again.
  macs.use(['Tree 9', 'Porch'])
  for (let i = 0; i < 30; i++) {
    macs.learn(`Star ${i}`, macOf(i))
    macs.use([`Star ${i}`, 'Porch'])
  }
  assert.is(macs.get('Tree 9'), macOf(9))
})

test.run()

function macOf(i: number): string {
  return `e8:31:cd:00:00:${i.toString(16).padStart(2, '0')}`
}
