import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { type Ends, joinHome, linkHouse, startHouse } from './linked-house.ts'

/** A device that was taken out of the house while nobody told the broker. */
const GONE = 'e831cd0000ff'

/** Asserts that a house says all that it says by a broker once, however much the broker has kept. */
export async function checkSaidOnce(ends: Ends, port: number): Promise<void> {
  const home = await joinHome(port)
  ends.push(() => home.leave())
  const documents = ['light', 'sensor_frames', 'sensor_failed', 'sensor_losses'].map((part) => {
    const [component, number] = part.split('_')
    const object = number === undefined ? GONE : `${GONE}_${number}`
    return `homeassistant/${component}/ledloom_house/${object}/config`
  })
  for (const topic of documents) home.retain(topic, '{}')
  home.retain(`ledloom/house/${GONE}/state`, '{}')
  home.retain('ledloom/house/set', '{"state":"ON"}')
  home.retain('homeassistant/status', 'online')
  await until(() => home.log.length === documents.length + 3)

  const { service } = await startHouse(ends, `mqtt://127.0.0.1:${port}`)
  const begin = home.log.length
  const { notes } = await linkHouse(ends, service)
  const heard = (topic: string) =>
    home.log.slice(begin).flatMap((message) => (message[0] === topic ? [message[1]] : []))
  await until(() =>
    [...documents, `ledloom/house/${GONE}/state`].every((topic) => heard(topic).at(-1) === ''),
  )
  await until(() => notes.length === 1)
  assert.match(notes[0]!, /a command must not be retained$/)
  // It is said to be away while a device that has not answered may be that one.
  assert.match(heard(`ledloom/house/${GONE}/availability`).join(' '), /^(offline )?$/)
  assert.equal(heard(`ledloom/house/${GONE}/numbers`), [''])
  assert.equal(heard('ledloom/house/availability'), ['online'])
  assert.is(heard('homeassistant/light/ledloom_house/house/config').length, 1)

  home.say('ledloom/house/set', '{"state":"ON","brightness":51,"effect":"calm"}')
  await until(() => heard('ledloom/house/play').at(-1) === 'calm')
  for (const topic of new Set(home.log.slice(begin).map(([each]) => each))) {
    const payloads = heard(topic)
    assert.not.ok(
      payloads.some((each, i) => i > 0 && each === payloads[i - 1]),
      `${topic} says the same twice: ${payloads.join(' ')}`,
    )
  }
  // What can't be done changes nothing: the state says so to whoever has asked, and nothing else is said.
  const said = home.log.length
  home.say('ledloom/house/set', '{"state":"ON","effect":"clam"}')
  const state = () => home.log.slice(said).filter(([topic]) => topic === 'ledloom/house/state')
  await until(() => notes.length === 2 && state().length === 1)
  const others = home.log.slice(said).filter(([topic]) => !/\/(set|state|numbers)$/.test(topic))
  assert.equal(others, [])
}
