import { setTimeout as wait } from 'node:timers/promises'
import type { Device } from '@ledloom/device'
import type { Studio } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HouseError } from '../src/house/read-house.ts'
import { DeviceTurns } from '../src/lasting/device-turns.ts'
import { GivenDevices } from '../src/lights/given-devices.ts'
import { OwnShows } from '../src/lights/own-shows.ts'
import { until } from './until.ts'

const test = suite('own-shows')

test('a device that is back and refuses what it was asked is not asked again', async () => {
  const answers = [new Error('no answer'), new HouseError('it stores no movie called Snow')]
  let asked = 0
  const use = async () => {
    throw answers[asked++] ?? new Error('asked again')
  }
  const notes: string[] = []
  const ending = new AbortController()
  const own = new OwnShows({
    ...{ studio: {} as Studio, addresses: { use } },
    ...{ turns: new DeviceTurns(), given: new GivenDevices(), signal: ending.signal },
    ...{ note: (line: string) => notes.push(line), retryMs: 1 },
  })
  await own.show('10.0.0.9', { kind: 'mode', act: async () => undefined })
  await until(() => notes.length === 2)
  await wait(20)
  ending.abort()
  own.close()
  assert.is(asked, 2)
  assert.equal(notes, [
    '10.0.0.9 is not there: no answer; it is waited for',
    '10.0.0.9: it stores no movie called Snow',
  ])
})

test('a device that is away is one line however often it is asked, and one when it is there again', async () => {
  let isThere = false
  const use: Addresses['use'] = async (_, { work }) => {
    if (!isThere) throw new Error('no answer')
    return work({} as Device)
  }
  const notes: string[] = []
  const ending = new AbortController()
  const own = new OwnShows({
    ...{ studio: {} as Studio, addresses: { use } },
    ...{ turns: new DeviceTurns(), given: new GivenDevices(), signal: ending.signal },
    ...{ note: (line: string) => notes.push(line), retryMs: 1 },
  })
  let shown = 0
  const act = async () => void shown++
  for (let i = 0; i < 5; i++) await own.show('10.0.0.9', { kind: 'mode', act })
  isThere = true
  await until(() => shown === 1)
  await until(() => notes.length === 2)
  ending.abort()
  own.close()
  assert.equal(notes, [
    '10.0.0.9 is not there: no answer; it is waited for',
    '10.0.0.9 is there again',
  ])
})

test('at the end of the service nothing more is asked, said or waited for', async () => {
  const ending = new AbortController()
  const asked: string[] = []
  const use: Addresses['use'] = async (name, { work }) => {
    asked.push(name)
    if (name === 'away') throw new Error('no answer')
    if (name === 'last') ending.abort()
    return work({} as Device)
  }
  const notes: string[] = []
  const own = new OwnShows({
    ...{ studio: {} as Studio, addresses: { use }, note: (line: string) => notes.push(line) },
    ...{ turns: new DeviceTurns(), given: new GivenDevices(), signal: ending.signal },
    ...{ retryMs: 1, patienceMs: 3_600_000 },
  })
  let acts = 0
  const act = async () => void acts++
  await own.show('away', { kind: 'mode', act })
  assert.is(notes.splice(0).length, 1)
  const hanging = own.show('near', { kind: 'mode', act: () => new Promise(() => {}) })
  await until(() => asked.includes('near'))
  await own.show('last', { kind: 'mode', act })
  await hanging
  const before = asked.length
  await own.show('away', { kind: 'brightness', act })
  await wait(20)
  assert.equal([acts, asked.length - before, notes], [0, 0, []])
  own.close()
})

type Addresses = ConstructorParameters<typeof OwnShows>[0]['addresses']

test.run()
