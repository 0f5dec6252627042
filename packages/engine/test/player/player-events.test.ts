import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { EventReporter, type PlayerEvent } from '../../src/player/player-events.ts'

const test = suite('StackNews')

const VERSION = { notes: [] }

function listen() {
  const reported: PlayerEvent[] = []
  const news = new EventReporter((item) => reported.push(item))
  const numbers = () => reported.map((item) => (item.kind === 'reloaded' ? item.number : item.kind))
  return { news, reported, numbers }
}

test('a change is reported only if something was wrong before', () => {
  const { news, numbers } = listen()
  assert.not(news.hasPlayed)
  news.changed(VERSION)
  assert.ok(news.hasPlayed)
  news.failed(new Error('dark'))
  news.changed(VERSION)
  news.changed(VERSION)
  assert.equal(numbers(), ['fault', 'mended'])
})

test('what was refused is wrong until other files play', () => {
  const { news, numbers } = listen()
  news.refused(new Error('damaged'), ['own.js'])
  news.changed(VERSION, ['own.js'])
  assert.equal(numbers(), ['fault'])
  news.changed(VERSION, [])
  news.changed(VERSION, ['own.js'])
  assert.equal(numbers(), ['fault', 'mended'])
})

test('a layer that failed has, unless an earlier version plays, until others play', () => {
  const { news } = listen()
  news.failed(new Error('dark'), 'one', 'last light')
  news.failed(new Error('dark'), 'two', 'version before')
  assert.equal(
    ['one', 'two'].map((layer) => news.isFailed(layer)),
    [true, false],
  )
  news.changed(VERSION)
  assert.not(news.isFailed('one'))
})

test('saved versions are counted, and reported each time', () => {
  const { news, numbers } = listen()
  news.readAgain(VERSION)
  news.readAgain(VERSION)
  news.refused(new Error('damaged'))
  assert.equal(numbers(), [1, 2, 'fault'])
})

test('nothing is wrong any more with what is closed', () => {
  const { news, reported } = listen()
  news.close()
  news.failed('gone')
  assert.equal(reported, [])
})

test.run()
