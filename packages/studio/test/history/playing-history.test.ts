import { setImmediate } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CompositionModel, type LayerPlayer } from '../../src/composition/composition-model.ts'
import { createLayer, type StudioLayer } from '../../src/composition/layer.ts'
import type { PlayedSceneDevice } from '../../src/devices/played-scene.ts'
import { History, MOST_STEPS } from '../../src/history/history.ts'
import type { Playing } from '../../src/history/playing.ts'
import { PlayingHistory, type PlayingPort } from '../../src/history/playing-history.ts'
import { rebaseLayers } from '../../src/history/rebase-layers.ts'

const test = suite('PlayingHistory')

const AURORA = createLayer({ kind: 'effect', name: 'aurora' })
const FIRE = createLayer({ kind: 'effect', name: 'fire' })

/** What plays without a player, with its history. */
function openPlaying() {
  const rest: { -readonly [Part in keyof Omit<Playing, 'layers'>]: Playing[Part] } = {
    layout: { name: 'cone', ledCount: 100, rotate: [0, 0, 0] },
    scene: { devices: [] },
    brightness: 1,
    speed: 1,
    whole: {},
  }
  const clock = { ms: 0 }
  let failure: string | undefined
  const player: LayerPlayer = {
    async change({ layers, onPlay }) {
      await setImmediate()
      if (failure !== undefined) throw new Error(failure)
      onPlay(layers())
    },
  }
  const composition = new CompositionModel([AURORA], player, () => playing.note())
  const port: PlayingPort = {
    get playing() {
      return { ...rest, layers: composition.layers }
    },
    settle: () => composition.runExclusive(async () => undefined),
    nameOf: ({ source }) => (source.kind === 'effect' ? source.name : source.kind),
    now: () => clock.ms,
    async change({ layers: from }, { layers: to, ...others }, parts) {
      if (parts.includes('layers')) await composition.edit((now) => rebaseLayers(now, { from, to }))
      for (const part of parts) if (part !== 'layers') Object.assign(rest, { [part]: others[part] })
    },
  }
  const history = new History({ settle: port.settle, onChange: () => undefined })
  const playing = new PlayingHistory(history, port)
  const set = (values: Partial<typeof rest>) => {
    Object.assign(rest, values)
    playing.note()
  }
  const fail = (reason: string | undefined) => {
    failure = reason
  }
  return { composition, history, playing, port, set, fail, clock }
}

const withParam = (name: string, value: number) => (layer: StudioLayer) => ({
  ...layer,
  params: { ...layer.params, [name]: value },
})

test('each kind of change has its name, and undoing all of them leads back to the start', async () => {
  const { composition, history, port, set, clock } = openPlaying()
  const first = port.playing
  const titles: (string | undefined)[] = []
  const changes = [
    () => composition.edit((layers) => [...layers, FIRE]),
    () => composition.editLayer(FIRE.id, withParam('sparkleRate', 2)),
    () => composition.editLayer(FIRE.id, (layer) => ({ ...layer, blend: 'add' })),
    () => composition.editLayer(AURORA.id, (layer) => ({ ...layer, opacity: 0.5 })),
    () => composition.edit((layers) => layers.toReversed()),
    () => composition.edit((layers) => layers.filter(({ id }) => id !== AURORA.id)),
    async () => set({ brightness: 0.5 }),
    async () => set({ speed: 2 }),
    async () => set({ layout: { name: 'ring', ledCount: 100, rotate: [0, 0, 0] } }),
    async () => set({ layout: { name: 'ring', ledCount: 200, rotate: [0, 0, 0] } }),
    async () => set({ layout: { name: 'ring', ledCount: 200, rotate: [0, 90, 0] } }),
  ]
  for (const change of changes) {
    clock.ms += 5000
    await change()
    titles.push(history.state.undo)
  }
  const last = port.playing
  assert.equal(titles, [
    ...['Add fire', 'Sparkle rate of fire', 'Blend mode of fire', 'Opacity of aurora'],
    ...['Order of layers', 'Remove aurora', 'Brightness', 'Speed', 'Layout ring'],
    ...['Number of LEDs', 'Rotation'],
  ])
  for (const _ of changes) await history.undo()
  assert.equal(port.playing, first)
  assert.equal(history.state, { undoSteps: 0, redoSteps: 11, redo: 'Add fire' })
  for (const _ of changes) await history.redo()
  assert.equal(port.playing, last)
  assert.is(await failureOf(history.redo()), 'there is nothing to redo')
})

test('devices that are connected, placed and released are steps, and a drag is one', async () => {
  const { history, port, set, clock } = openPlaying()
  const device = (name: string, place: PlayedSceneDevice['place'] = 'same') => ({
    ...{ address: `at ${name}`, name, place },
  })
  const at = (x: number) => ({ translate: [x, 0, 0] }) as const
  const titles: (string | undefined)[] = []
  const show = (...devices: readonly PlayedSceneDevice[]) => {
    set({ scene: { devices } })
    titles.push(history.state.undo)
  }
  show(device('tree'))
  show(device('tree'), device('roof'))
  show(device('tree', {}), device('roof', at(2)))
  for (const x of [3, 4, 5]) show(device('tree', {}), device('roof', at(x)))
  clock.ms += 5000
  show(device('tree', at(1)), device('roof', at(9)))
  show(device('tree'), device('roof'))
  show(device('roof'))
  assert.equal(
    titles.filter((title, i) => title !== titles[i - 1]),
    [
      ...['Connect tree', 'Connect roof', 'One picture over all devices', 'Place of roof'],
      ...['Arrangement', 'Whole picture on each device', 'Disconnect tree'],
    ],
  )
  assert.is(history.state.undoSteps, 7)
  for (let step = 0; step < 3; step++) await history.undo()
  assert.equal(port.playing.scene.devices, [device('tree', {}), device('roof', at(5))])
  await history.undo()
  assert.equal(port.playing.scene.devices, [device('tree', {}), device('roof', at(2))])
})

test('a slider that is dragged is one step, and a new one after a rest', async () => {
  const { composition, history, set, clock } = openPlaying()
  const drag = async (from: number) => {
    for (let value = from; value < from + 100; value++) {
      clock.ms += 100
      await composition.editLayer(AURORA.id, withParam('speed', value))
    }
  }
  await drag(0)
  assert.is(history.state.undoSteps, 1)
  clock.ms += 1001
  await drag(200)
  assert.is(history.state.undoSteps, 2)
  set({ brightness: 0.5 })
  await drag(300)
  assert.is(history.state.undoSteps, 4, 'another value in between ends it')
  await history.undo()
  await history.undo()
  assert.is(composition.layers[0]!.params.speed, 299)
  await history.undo()
  assert.is(composition.layers[0]!.params.speed, 99)
  await history.undo()
  assert.equal(composition.layers[0]!.params, {})
})

test('a control that is held is one step however long, and each hold is another', () => {
  const { history, playing, set, clock } = openPlaying()
  for (const gesture of [1, 2]) {
    playing.gesture = gesture
    for (let value = 0; value < 5; value++) {
      clock.ms += gesture === 1 ? 5000 : 1
      set({ brightness: (gesture * 10 + value) / 100 })
    }
  }
  assert.is(history.state.undoSteps, 2)
  playing.gesture = undefined
  set({ brightness: 0.5 })
  assert.is(history.state.undoSteps, 2, 'a key soon after')
  clock.ms += 1001
  set({ brightness: 0.6 })
  assert.is(history.state.undoSteps, 3)
})

test('a value that is back where it was is no step', async () => {
  const { history, set } = openPlaying()
  set({ brightness: 0.5 })
  set({ brightness: 1 })
  assert.equal(history.state, { undoSteps: 0, redoSteps: 0 })
})

test('another change after an undo can be undone, and what was undone is forgotten', async () => {
  const { composition, history, set } = openPlaying()
  let forgotten = 0
  history.add({
    title: 'File',
    undo: async () => undefined,
    redo: async () => undefined,
    forget: () => forgotten++,
  })
  await history.undo()
  assert.is(forgotten, 0)
  set({ brightness: 0.3 })
  assert.is(forgotten, 1)
  assert.equal(history.state, { undoSteps: 1, redoSteps: 0, undo: 'Brightness' })
  assert.equal(composition.layers, [AURORA])
})

test('no more than the newest steps are kept', () => {
  const { history, port, set, clock } = openPlaying()
  for (let index = 0; index < MOST_STEPS + 50; index++) {
    clock.ms += 2000
    set({ speed: 1 + index })
  }
  assert.is(history.state.undoSteps, MOST_STEPS)
  assert.is(port.playing.speed, MOST_STEPS + 50)
})

test('an undo waits for what is being opened and undoes that', async () => {
  const { composition, history } = openPlaying()
  const adding = composition.edit((layers) => [...layers, FIRE])
  await history.undo()
  await adding
  assert.equal(composition.layers, [AURORA])
  assert.is(history.state.redo, 'Add fire')
})

test('what others change at the same time is not lost', async () => {
  const { composition, history, port, set } = openPlaying()
  set({ brightness: 0.5 })
  await composition.edit((layers) => [...layers, FIRE])
  const undoing = history.undo()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  const editing = composition.editLayer(AURORA.id, withParam('speed', 3))
  await Promise.all([undoing, editing])
  assert.equal(
    composition.layers.map(({ id, params }) => [id, params]),
    [[AURORA.id, { speed: 3 }]],
  )
  while (history.state.undoSteps > 0) await history.undo()
  assert.equal(composition.layers, [AURORA])
  assert.is(port.playing.brightness, 1)
})

test('a step that fails says so, and those before it can be undone', async () => {
  const { composition, history, set, fail, port } = openPlaying()
  set({ brightness: 0.5 })
  await composition.edit((layers) => [...layers, FIRE])
  fail('no thread')
  assert.is(await failureOf(history.undo()), "“Add fire” can't be undone: no thread")
  fail(undefined)
  assert.is(composition.layers.length, 2)
  await history.undo()
  assert.is(port.playing.brightness, 1)
  await history.redo()
  await history.redo()
  assert.is(composition.layers.length, 2)
})

const failureOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    ({ message }: Error) => message,
  )

test('a run of edits of a pattern is one step, which needs the files before and after it', async () => {
  const { composition, history, clock } = openPlaying()
  const show = (file: string, title = 'wave.js') =>
    composition.editLayer(AURORA.id, (layer) => ({
      ...layer,
      source: { kind: 'file', file, title },
    }))
  await show('1')
  for (const file of ['2', '3']) await show(file)
  assert.is(history.state.undo, 'Edit file')
  assert.is(history.state.undoSteps, 2)
  assert.equal(
    ['1', '2', '3'].map((file) => history.needs(file)),
    [true, false, true],
  )
  clock.ms += 5000
  await show('4')
  await show('5', 'other.js')
  assert.is(history.state.undoSteps, 4)
  await history.undo()
  assert.is(history.needs('5'), true)
})

test('what a house plays by itself is no step, and what others change meanwhile is one', async () => {
  const { composition, history, playing, set } = openPlaying()
  await playing.withoutStep('layers', async () => {
    set({ brightness: 0.5 })
    await composition.edit(() => [FIRE])
  })
  assert.equal([history.state.undoSteps, history.last?.title], [1, 'Brightness'])
  await history.undo()
  assert.equal(composition.layers, [FIRE])
  await composition.edit(() => [AURORA, FIRE])
  assert.is(history.state.undoSteps, 1)
  await history.undo()
  assert.equal(composition.layers, [FIRE])
})

test.run()
