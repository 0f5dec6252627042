import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LatestTasks } from '../../studio/latest-tasks.ts'

const test = suite('LatestTasks')

/** Tasks that end when asked to. */
function createTasks() {
  const started: string[] = []
  const ends: ((error?: Error) => void)[] = []
  const task = (name: string) => () => {
    started.push(name)
    return new Promise<void>((resolve, reject) => {
      ends.push((error) => (error === undefined ? resolve() : reject(error)))
    })
  }
  return { started, task, end: (error?: Error) => ends.shift()?.(error) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('of tasks added while one runs, only the latest runs', async () => {
  const { started, task, end } = createTasks()
  const newest = new LatestTasks()
  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => newest.run('key', task(name))))
  assert.equal(started, ['a'])
  end()
  await settle()
  assert.equal(started, ['a', 'd'])
  end()
  await all
})

test('other keys do not wait', () => {
  const { started, task } = createTasks()
  const newest = new LatestTasks()
  void newest.run('one', task('a'))
  void newest.run('other', task('b'))
  assert.equal(started, ['a', 'b'])
})

test('what the newest task says counts, and the next one is run all the same', async () => {
  const { started, task, end } = createTasks()
  const newest = new LatestTasks()
  const first = newest.run('key', task('a'))
  void newest.run('key', task('b'))
  end(new Error('a is wrong'))
  await settle()
  end()
  await first
  const last = newest.run('key', task('c'))
  end(new Error('c is wrong'))
  await last.then(
    () => assert.unreachable(),
    ({ message }) => assert.is(message, 'c is wrong'),
  )
  assert.equal(started, ['a', 'b', 'c'])
})

test.run()
