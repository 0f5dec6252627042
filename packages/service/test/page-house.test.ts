import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PageHouse } from '../src/page/page-house.ts'
import { ServedHouses } from './http/served-house.ts'

const test = suite('page-house')
const houses = new ServedHouses()

test.after(() => houses.close())

/** The line that a change is refused with. */
async function refusal(asked: Promise<void>): Promise<string> {
  const error = await asked.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (error instanceof Error) return error.message
  throw new Error('nothing was refused')
}

const LATE = { name: 'late', from: '22:00', to: '23:00', play: 'fire' }

test('a page sees the schedule and the week, which follow what it changes', async () => {
  const { service, path } = await houses.start()
  const house = new PageHouse(service)
  const { entries, week, hasPlace, timeZone, isOn, playing } = house.state
  assert.equal([week, hasPlace, timeZone, isOn], [[], true, 'Europe/Berlin', false])
  assert.is(playing, null)
  assert.equal(entries[1], {
    ...{ name: 'winter evening', from: 'sunset-1h30m', to: '24:00', priority: 0 },
    ...{ days: ['mon', 'tue', 'wed'], play: ['calm', 'snow'] },
    others: '2020-12-20 to 2021-01-06',
  })
  await house.setEntry(LATE)
  assert.is(house.state.entries.length, 3)
  assert.ok(house.state.week.length >= 7)
  assert.is(house.state.week, house.state.week)
  // What a page does not show stays as it is.
  await house.setEntry({ was: 'winter evening', name: 'winter', from: 'dusk', to: '24:00' })
  const text = await readFile(path, 'utf8')
  assert.match(text, /- name: winter\n {4}from: dusk\n/)
  assert.match(text, /between: \[2020-12-20, 2021-01-06\]\n {4}play: \{ random: \[calm, snow\] \}/)
  assert.not.match(text, /mon-wed/)
  await house.removeEntry('late')
  assert.is(house.state.week.length, 0)
  await house.command('on')
  assert.is(house.state.playing?.entry, null)
  await house.command('off')
  assert.is(house.state.isOn, false)
})

test('what is refused begins with the name of its value, and nothing is changed', async () => {
  const { service, path } = await houses.start()
  const house = new PageHouse(service)
  const before = await readFile(path, 'utf8')
  const lines = await Promise.all(
    [
      { ...LATE, name: ' ' },
      { ...LATE, name: 'past' },
      { ...LATE, was: 'gone' },
      { ...LATE, from: '25:00' },
      { ...LATE, days: ['someday'] },
      { ...LATE, play: 'candels' },
      { ...LATE, play: '' },
    ].map((entry) => refusal(house.setEntry(entry))),
  )
  assert.is(lines[0], 'name must not be empty')
  assert.is(lines[1], 'name must differ from the others')
  assert.match(lines[2]!, /^name: “gone” is no longer in the schedule/)
  assert.match(lines[3]!, /^from must be a time such as 18:00, .* got "25:00"$/)
  assert.match(lines[4]!, /^days.* must be days such as fri/)
  assert.match(lines[5]!, /^play: there is no .*candels; did you mean candle\?$/)
  assert.match(lines[6]!, /^play must/)
  assert.is(await readFile(path, 'utf8'), before)
})

test.run()
