import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../../core/test/bytes-per-call.ts'
import { createEvents, type EventOptions } from '../../../src/toolkit/time/events.ts'

const test = suite('events')

const OPTIONS: EventOptions = { seed: 4, rate: 5, lifetime: 2 }

/** Key and age of every event alive. */
function alive(options: EventOptions, time: number): [key: number, age: number][] {
  const events: [number, number][] = []
  createEvents(options)(time, ({ key, age }, target) => target.push([key, age]), events)
  return events
}

function rounded(events: readonly [number, number][]): string[] {
  return events.map(([key, age]) => `${key} ${age.toFixed(6)}`).sort()
}

test('as many are alive as rate and lifetime make on average', () => {
  const counts = Array.from({ length: 500 }, (_, i) => alive(OPTIONS, i * 0.37).length)
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  assert.ok(Math.abs(mean - 10) < 0.5, `${mean}`)
})

test('ages are from 0 up to the lifetime, the oldest first', () => {
  for (let time = 0; time < 20; time += 0.13) {
    const ages = alive(OPTIONS, time).map(([, age]) => age)
    assert.ok(ages.every((age) => age >= 0 && age < 2))
    assert.equal(
      ages,
      [...ages].sort((a, b) => b - a),
    )
  }
})

test('an event keeps its key and grows older with time', () => {
  const before = new Map(alive(OPTIONS, 7))
  const after = new Map(alive(OPTIONS, 7.5))
  const staying = [...before].filter(([, age]) => age < 1.5)
  assert.ok(staying.length > 3)
  for (const [key, age] of staying) assert.ok(Math.abs(after.get(key)! - age - 0.5) < 1e-9)
})

test('the first moment finds events that began before it', () => {
  assert.ok(alive(OPTIONS, 0).length > 5)
})

test('in a loop the events are the same again', () => {
  for (const loop of [1, 3.3, 10]) {
    for (const time of [0, 0.4, 0.99]) {
      const options = { ...OPTIONS, loop }
      assert.equal(
        rounded(alive(options, time)),
        rounded(alive(options, time + loop)),
        `loop ${loop}`,
      )
    }
  }
})

test('another seed has other events', () => {
  assert.is.not(alive(OPTIONS, 3)[0]![0], alive({ ...OPTIONS, seed: 5 }, 3)[0]![0])
})

test('a rate of 0 has no events', () => {
  assert.equal(alive({ ...OPTIONS, rate: 0 }, 3), [])
})

test('a rate too low for a loop still has one event in it', () => {
  const keys = new Set<number>()
  for (let time = 0; time < 4; time += 0.1) {
    for (const [key] of alive({ ...OPTIONS, rate: 0.01, loop: 4 }, time)) keys.add(key)
  }
  assert.is(keys.size, 1)
})

/** The light of every event alive, by its key. */
function presences(options: EventOptions, time: number): Map<number, number> {
  const found = new Map<number, number>()
  createEvents(options)(time, ({ key, presence }) => found.set(key, presence), undefined)
  return found
}

test('as many are alive as the amount makes on average, however it is turned', () => {
  for (const amount of [0.1, 0.5, 1, 1.5, 4]) {
    const options = { ...OPTIONS, rate: 50, amount }
    let light = 0
    for (let i = 0; i < 100; i++) {
      for (const presence of presences(options, i * 0.37).values()) light += presence
    }
    assert.ok(Math.abs(light / (100 * 100 * amount) - 1) < 0.15, `${amount}: ${light / 100}`)
  }
})

test('events come and go a little at a time as the amount is turned, and the others stay', () => {
  const rate = 30
  let before = presences({ ...OPTIONS, rate, amount: 0.5 }, 9)
  for (let amount = 0.5; amount <= 2.5; amount += 0.005) {
    const now = presences({ ...OPTIONS, rate, amount }, 9)
    for (const [key, presence] of before) {
      const change = (now.get(key) ?? 0) - presence
      assert.ok(change >= 0 && change < 0.12, `${amount}: ${change}`)
    }
    for (const [key, presence] of now) assert.ok(before.has(key) || presence < 0.12)
    before = now
  }
})

test('an amount of 0 has no events, and one of 1 has all', () => {
  assert.is(presences({ ...OPTIONS, amount: 0 }, 3).size, 0)
  assert.ok([...presences({ ...OPTIONS, amount: 1 }, 3).values()].every((share) => share === 1))
})

test('a low amount still has one event in a loop', () => {
  const keys = new Set<number>()
  for (let time = 0; time < 4; time += 0.1) {
    for (const key of presences({ ...OPTIONS, amount: 0.001, loop: 4 }, time).keys()) keys.add(key)
  }
  assert.is(keys.size, 1)
})

test('a visit allocates nothing', () => {
  const visit = createEvents({ ...OPTIONS, rate: 40, amount: 1.3 })
  const sum = new Float64Array(1)
  const allocated = bytesPerCall((index) => {
    visit(index / 25, ({ age }, target) => (target[0]! += age), sum)
  }, 64)
  assert.ok(allocated < 64, `${allocated} bytes for 100 events`)
})

test.run()
