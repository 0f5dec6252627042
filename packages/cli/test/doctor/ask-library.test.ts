import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { askLibrary } from '../../src/doctor/ask-library.ts'

const test = suite('askLibrary')

const { signal } = new AbortController()

/** The line about a question that cannot be answered. */
async function faultOf(question: string, given = signal): Promise<string> {
  return askLibrary(question, given).then(
    (answer) => `it answered ${answer}`,
    ({ message }: Error) => message,
  )
}

test('what the renderer uses is found, and answers', async () => {
  const question = "console.log(typeof (await load('sharp')).default)"
  assert.is(await askLibrary(question, signal), 'function')
})

test('one that is not installed is reported in one line', async () => {
  assert.match(await faultOf("await load('hedgehog')"), /^Error: Cannot find module 'hedgehog'$/)
})

test('one that ends its process ends no other', async () => {
  const fault = await faultOf("process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 60_000)")
  assert.is(fault, 'the process that loaded it ended by SIGKILL')
})

test('one that does not answer is given up', async () => {
  const late = new Error('late')
  const limit = new AbortController()
  setTimeout(() => limit.abort(late), 50)
  assert.is(await faultOf('setTimeout(() => {}, 60_000)', limit.signal), 'late')
})

test.run()
