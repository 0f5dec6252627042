import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CodeShow } from '../../src/mapping/code-show.ts'
import { failureOf } from '../failure-of.ts'
import { until } from '../until.ts'

const test = suite('code show')

const TREE = { address: '192.0.2.1', name: 'Tree', ledCount: 4, isLost: false }
const HEDGE = { address: '192.0.2.2', name: 'Hedge', ledCount: 6, isLost: false }

function openShow(pagelessMs = { closed: 1, silent: 60_000 }) {
  const stage = { all: [TREE, HEDGE], ledCount: 10, isShown: false }
  const show = new CodeShow(
    {
      devices: () => stage.all,
      ledCount: () => stage.ledCount,
      async show(isShown) {
        stage.isShown = isShown
      },
    },
    { onChange() {}, pagelessMs },
  )
  return { stage, show }
}

test('the code is shown until it is stopped', async () => {
  const { stage, show } = openShow()
  await show.start()
  assert.ok(stage.isShown)
  assert.is(show.state.ledCount, 10)
  assert.equal(
    show.state.devices.map(({ name }) => name),
    ['Tree', 'Hedge'],
  )
  await show.stop()
  assert.not.ok(stage.isShown)
  assert.is(show.state.ledCount, 10)
})

test('the layers come back some time after the last page was closed', async () => {
  const { stage, show } = openShow()
  await show.start()
  show.setViewers('closed')
  await until(() => !stage.isShown)
  assert.is(show.state.trouble, 'The code ended, as no page was open.')
  show.forgetTrouble()
  assert.is(show.state.trouble, undefined)
})

test('a phone that sleeps while its camera films, or a page that returns, does not end it', async () => {
  const { stage, show } = openShow({ closed: 30, silent: 60_000 })
  await show.start()
  show.setViewers('silent')
  await new Promise((resolve) => setTimeout(resolve, 60))
  assert.ok(stage.isShown)
  show.setViewers('closed')
  show.setViewers('open')
  await new Promise((resolve) => setTimeout(resolve, 60))
  assert.ok(stage.isShown)
  await show.stop()
})

test('a device that does not answer is named, and one that leaves ends the code', async () => {
  const { stage, show } = openShow()
  await show.start()
  stage.all = [TREE, { ...HEDGE, isLost: true }]
  show.lightsChanged()
  assert.is(show.state.trouble, 'Hedge does not answer. Film again when its lights blink.')
  stage.all = [TREE]
  stage.ledCount = 4
  show.lightsChanged()
  await until(() => !stage.isShown)
  assert.match(
    show.state.trouble ?? '',
    /^The code ended: Hedge was disconnected; connect it again/,
  )
})

test('lights that the code cannot distinguish are refused, and the layers stay', async () => {
  const { stage, show } = openShow()
  stage.ledCount = 5000
  assert.match(
    (await failureOf(show.start())).message,
    /distinguishes 4094 LEDs, and these are 5000/,
  )
  stage.ledCount = 6
  assert.match(
    (await failureOf(show.start())).message,
    /^the devices have 10 LEDs, but the picture has 6/,
  )
  assert.not.ok(stage.isShown)
})

test.run()
