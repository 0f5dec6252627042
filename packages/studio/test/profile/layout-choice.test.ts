import { lineLayout } from '@ledloom/core'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { profileOfAnyCount } from '../../src/profile/family-profile.ts'
import { applyChange, joinChanges, type LayoutChange } from '../../src/profile/layout-choice.ts'

const test = suite('wishes about lights')

const profile = await profileOfAnyCount({
  ...{ family: 'F', firmware: '2.7.1', leds: 5, layout: 'line' },
})
const LINE = { profile, name: 'line', layout: profile.layout, rotate: [0, 0, 0] } as const
const FILE = { name: 'tree.csv', layout: lineLayout({ ledCount: 3 }) }

const wish: fc.Arbitrary<LayoutChange> = fc.oneof(
  fc.record({ shape: fc.constantFrom('cone', 'ring', 'line') }),
  fc.record({ ledCount: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ file: fc.constant(FILE) }),
  fc.record({ rotate: fc.tuple(fc.integer(), fc.integer(), fc.integer()) }),
)

/** The lights that come of it, or why there are none. */
const outcomeOf = (granting: () => Promise<unknown>) =>
  granting().catch(({ message }: Error) => message)

test('wishes that are joined come to the same as one after the other, also where one is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 6 }), async (wishes) => {
      const together = async () => applyChange(wishes.reduce(joinChanges), LINE)
      const oneByOne = async () => {
        let each = await applyChange({}, LINE)
        for (const one of wishes) each = await applyChange(one, each)
        return each
      }
      assert.equal(await outcomeOf(together), await outcomeOf(oneByOne))
    }),
  )
})

test('a layout of a file has its own number of LEDs', async () => {
  const joined = joinChanges({ shape: 'ring', ledCount: 9, rotate: [1, 2, 3] }, { file: FILE })
  const made = await applyChange(joined, LINE)
  assert.equal([made.name, made.layout.ledCount, made.rotate], ['tree.csv', 3, [1, 2, 3]])
  const refusal = 'tree.csv has its own number of LEDs'
  assert.is(await outcomeOf(() => applyChange({ ledCount: 4 }, made)), refusal)
  assert.throws(() => joinChanges({ file: FILE }, { ledCount: 50 }), refusal)
  assert.is((await applyChange({ shape: 'cone' }, made)).layout.ledCount, 3)
})

test.run()
