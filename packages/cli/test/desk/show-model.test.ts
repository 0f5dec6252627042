import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLayer, type DeskLayer } from '../../src/desk/show/desk-layer.ts'
import { ShowModel } from '../../src/desk/show/show-model.ts'

const test = suite('ShowModel')

const FIRST = createLayer({ kind: 'effect', name: 'noise' })

const withSeed = (seed: number) => (layers: readonly DeskLayer[]) =>
  layers.map((layer) => ({ ...layer, seed }))

test('edits that come while one is played are played together', async () => {
  const played: number[] = []
  const play = async ([layer]: readonly DeskLayer[]) => {
    played.push(layer!.seed)
    await Promise.resolve()
  }
  const model = new ShowModel([FIRST], play, () => undefined)
  await Promise.all(Array.from({ length: 1000 }, (_, seed) => model.edit(withSeed(seed))))
  assert.is(model.layers[0]!.seed, 999)
  assert.ok(played.length <= 3, `${played.length} were played`)
})

test('whatever fails, what plays is what the edits that succeeded make', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ seed: fc.nat(9), isBad: fc.boolean() })), async (all) => {
      let playing = FIRST.seed
      const play = async ([layer]: readonly DeskLayer[]) => {
        await Promise.resolve()
        if (layer!.speed > 1) throw new Error('refused')
        playing = layer!.seed
      }
      const model = new ShowModel([FIRST], play, () => undefined)
      const outcomes = await Promise.allSettled(
        all.map(({ seed, isBad }) =>
          model.edit((layers) => layers.map((layer) => ({ ...layer, seed, speed: isBad ? 2 : 1 }))),
        ),
      )
      const isLastGood = all.at(-1)?.isBad === false
      if (isLastGood) assert.is(model.layers[0]!.seed, all.at(-1)!.seed)
      assert.is(model.layers[0]!.seed, playing)
      assert.is(model.layers[0]!.speed, 1)
      // Where a good edit covers a bad one before it was ever played, none is refused.
      const refused = outcomes.filter(({ status }) => status === 'rejected').length
      assert.ok(refused <= all.filter(({ isBad }) => isBad).length)
    }),
    { numRuns: 50 },
  )
})

test('work in turn waits for an edit that is being played', async () => {
  const order: string[] = []
  const play = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    order.push('played')
  }
  const model = new ShowModel([FIRST], play, () => undefined)
  const edit = model.edit(withSeed(1))
  await model.inTurn(async () => {
    order.push('worked')
  })
  await edit
  assert.equal(order, ['played', 'worked'])
})

test.run()
