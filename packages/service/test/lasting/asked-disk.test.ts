import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../sockets/test/hand-clock.ts'
import { AskedDisk, isDueToStall } from '../../src/lasting/asked-disk.ts'

const test = suite('asked-disk')

/** A disk that answers when a test says so. */
function open() {
  const clock = new HandClock()
  const said: string[] = []
  const disk = new AskedDisk({
    clock,
    onStall: ({ message }) => said.push(message),
    onAnswer: () => said.push('answers'),
  })
  const answers: ((text: string) => void)[] = []
  const ask = (path: string) =>
    disk
      .ask(path, () => new Promise<string>((resolve) => answers.push(resolve)))
      .catch(({ message }: Error) => message)
  return { clock, said, disk, answers, ask }
}

const STALLED = '/a is on a disk that does not answer'

test('what is answered in time is given, and nothing is said', async () => {
  const { disk, said, answers, ask } = open()
  const asked = ask('/a')
  answers[0]?.('read')
  assert.equal([await asked, said, disk.isStalled], ['read', [], false])
})

test('a file that is not answered is asked for no more until it is; others are', async () => {
  const { clock, disk, said, answers, ask } = open()
  const [first, second] = [ask('/a'), ask('/a')]
  clock.advance(12_000)
  assert.equal([await first, await second], [STALLED, STALLED])
  assert.equal([said, disk.isStalled], [[STALLED], true])

  assert.is(await ask('/a'), STALLED)
  assert.is(answers.length, 2)
  const other = ask('/b')
  answers[2]?.('other')
  assert.is(await other, 'other')

  answers[0]?.('late')
  await new Promise(setImmediate)
  assert.equal([disk.isStalled, said.length], [true, 1])
  answers[1]?.('late')
  await new Promise(setImmediate)
  assert.equal([disk.isStalled, said], [false, [STALLED, 'answers']])
  const again = ask('/a')
  answers[3]?.('read')
  assert.is(await again, 'read')
})

test('of two files on disks that stall, each is said once its own disk answers', async () => {
  const { clock, disk, said, answers, ask } = open()
  const asked = [ask('/a'), ask('/b')]
  clock.advance(12_000)
  await Promise.all(asked)
  answers[1]?.('late')
  await new Promise(setImmediate)
  assert.equal([said.slice(2), disk.isStalled], [['answers'], true])
  const again = ask('/b')
  answers[2]?.('read')
  assert.equal([await again, await ask('/a')], ['read', STALLED])
  answers[0]?.('late')
  await new Promise(setImmediate)
  assert.equal([said.slice(2), disk.isStalled], [['answers', 'answers'], false])
})

test('an error may be due to a disk that stalls', async () => {
  const { clock, disk } = open()
  const never = disk.ask('/a', () => new Promise<never>(() => undefined))
  clock.advance(12_000)
  const cause = await never.catch((error: unknown) => error)
  assert.equal(
    [cause, new Error('late', { cause }), new Error('no room'), 'text'].map(isDueToStall),
    [true, true, false, false],
  )
})

test.run()
