import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CompositionModel, type LayerPlayer } from '../../src/composition/composition-model.ts'
import { createLayer, type StudioLayer } from '../../src/composition/layer.ts'

const test = suite('CompositionModel')

const FIRST = createLayer({ kind: 'effect', name: 'noise' })

/** A player that opens layers as `open` does, again and again until they are those to play. */
const playerOf = (open: (layers: readonly StudioLayer[]) => Promise<void>): LayerPlayer => ({
  async change({ layers, onPlay }) {
    for (;;) {
      const opened = layers()
      await open(opened)
      if (!isDeepStrictEqual(opened, layers())) continue
      onPlay(opened)
      return
    }
  },
})

const withSeed = (seed: number) => (layers: readonly StudioLayer[]) =>
  layers.map((layer) => ({ ...layer, seed }))

test('edits that come while one is played are played together', async () => {
  const played: number[] = []
  const play = async ([layer]: readonly StudioLayer[]) => {
    played.push(layer!.seed)
    await Promise.resolve()
  }
  const model = new CompositionModel([FIRST], playerOf(play), () => undefined)
  await Promise.all(Array.from({ length: 1000 }, (_, seed) => model.edit(withSeed(seed))))
  assert.is(model.layers[0]!.seed, 999)
  assert.ok(played.length <= 3, `${played.length} were played`)
})

test('whatever fails, what plays is what the edits that succeeded make', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ seed: fc.nat(9), isBad: fc.boolean() })), async (all) => {
      let playing = FIRST.seed
      const play = async ([layer]: readonly StudioLayer[]) => {
        await Promise.resolve()
        if (layer!.speed > 1) throw new Error('refused')
        playing = layer!.seed
      }
      const model = new CompositionModel([FIRST], playerOf(play), () => undefined)
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

test('what takes long for one layer holds up no edit of another, new ones among them', async () => {
  const second = createLayer({ kind: 'effect', name: 'fire' })
  const large = createLayer({ kind: 'effect', name: 'aurora' })
  const other = createLayer({ kind: 'effect', name: 'rain' })
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const namesOf = (layers: readonly StudioLayer[]) =>
    layers.map(({ id, seed }) => `${id}=${seed}`).join(' ')
  const player = playerOf(async (layers) => {
    if (layers.some(({ id }) => id === large.id)) await opened
  })
  const model = new CompositionModel([FIRST, second], player, () => undefined)
  const seedOf = (id: string, seed: number) => model.editLayer(id, (layer) => ({ ...layer, seed }))
  const added = model.edit((layers) => [...layers, large])
  await Promise.resolve()
  await seedOf(FIRST.id, 5)
  await seedOf(second.id, 6)
  await model.edit((layers) => [...layers, other])
  await model.edit(([lowest, next, ...rest]) => [next!, lowest!, ...rest])
  const [one, two] = [FIRST.id, second.id]
  assert.is(namesOf(model.layers), `${two}=6 ${one}=5 ${other.id}=0`)
  const waits = seedOf(large.id, 7)
  open()
  await Promise.all([added, waits])
  assert.is(namesOf(model.layers), `${two}=6 ${one}=5 ${other.id}=0 ${large.id}=7`)
})

test('however edits come and overlap, what plays is what the model says', async () => {
  const edits = fc.array(
    fc.record({ layer: fc.nat(2), seed: fc.nat(99), ticks: fc.nat(6), isBad: fc.boolean() }),
    { maxLength: 12 },
  )
  const tick = async (count: number) => {
    for (let at = 0; at < count; at++) await Promise.resolve()
  }
  await fc.assert(
    fc.asyncProperty(edits, fc.infiniteStream(fc.nat(8)), async (all, chances) => {
      const next = () => chances.next().value as number
      const three = [1, 2, 3].map(() => createLayer({ kind: 'effect', name: 'noise' }))
      let playing: readonly StudioLayer[] = three
      const player = playerOf(async (layers) => {
        await tick(3 * next())
        if (layers.some(({ speed }) => speed > 1)) throw new Error('refused')
      })
      const { change: open } = player
      const change: LayerPlayer['change'] = ({ layers, onPlay }) =>
        open({
          layers,
          onPlay(played) {
            playing = played
            onPlay(played)
          },
        })
      const model = new CompositionModel(three, { change }, () => undefined)
      const outcomes = []
      for (const { layer, seed, ticks, isBad } of all) {
        const seeded = (before: StudioLayer) => ({ ...before, seed, speed: isBad ? 2 : 1 })
        outcomes.push(
          model.editLayer(three[layer]!.id, seeded).then(
            () => true,
            () => false,
          ),
        )
        await tick(ticks)
      }
      await Promise.all(outcomes)
      assert.equal(playing, model.layers)
      assert.ok(model.layers.every(({ speed }) => speed === 1))
    }),
    { numRuns: 300 },
  )
})

test('work in turn waits for an edit that is being played', async () => {
  const order: string[] = []
  const play = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    order.push('played')
  }
  const model = new CompositionModel([FIRST], playerOf(play), () => undefined)
  const edit = model.edit(withSeed(1))
  await model.runExclusive(async () => {
    order.push('worked')
  })
  await edit
  assert.equal(order, ['played', 'worked'])
})

test.run()
