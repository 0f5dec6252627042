import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HandClock } from '../../../../sockets/test/hand-clock.ts'
import { requestWithin } from '../../../src/outlets/device/request-within.ts'

const test = suite('requestWithin')

const never = () => new Promise<never>(() => undefined)

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => assert.unreachable('it was answered'),
    (cause: unknown) => cause,
  )
}

test('an answer in time is passed on and leaves no timer', async () => {
  const clock = new HandClock()
  assert.is(await requestWithin(async () => 42, { clock, timeoutMs: 100 }), 42)
  assert.is(clock.waiting, 0)
})

test('a request that ignores its signal is not waited for', async () => {
  const clock = new HandClock()
  const failure = failureOf(requestWithin(never, { clock, timeoutMs: 2500 }))
  clock.advance(2500)
  assert.is(((await failure) as Error).message, 'no answer within 2.5 s')
})

test('a request is cancelled when its time is up', async () => {
  const clock = new HandClock()
  let heard: AbortSignal | undefined
  const request = (signal: AbortSignal) => {
    heard = signal
    return never()
  }
  const failure = failureOf(requestWithin(request, { clock, timeoutMs: 10 }))
  assert.not(heard!.aborted)
  clock.advance(10)
  await failure
  assert.ok(heard!.aborted)
})

test('the signal from outside ends the request, also when it came first', async () => {
  const clock = new HandClock()
  const controller = new AbortController()
  const bounds = { clock, timeoutMs: 1000, signal: controller.signal }
  const failure = failureOf(requestWithin(never, bounds))
  const reason = new Error('enough')
  controller.abort(reason)
  assert.is(await failure, reason)
  assert.is(await failureOf(requestWithin(never, bounds)), reason)
  assert.is(clock.waiting, 0)
})

test.run()
