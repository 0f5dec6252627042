import { isDeepStrictEqual } from 'node:util'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { checkAll } from './home-assistant-schema.ts'
import { type Ends, joinHome, linkHouse, startDevice, startHouse } from './linked-house.ts'
import { hasMosquitto, Mosquitto } from './mosquitto.ts'

const test = suite('mqtt-lights')
const withMosquitto = hasMosquitto() ? test : test.skip
if (!hasMosquitto()) console.log('skipped: no mosquitto to find lights through')

const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

withMosquitto('groups and devices are lights, and are cleared when they are gone', async () => {
  const broker = await Mosquitto.start()
  ends.push(() => broker.close())
  const devices = [await startDevice(ends, ['Snow', 'Rain']), await startDevice(ends)]
  const [one, two] = devices.map(({ mac }) => mac.replaceAll(':', '')) as [string, string]
  const address = `mqtt://127.0.0.1:${broker.port}`
  const { service, write } = await startHouse(ends, address, { devices, groups: { porch: [0, 1] } })
  const { notes, link } = await linkHouse(ends, service)
  const home = await joinHome(broker.port)
  ends.push(() => home.leave())
  const document = (component: string, object: string) =>
    JSON.parse(home.said(`homeassistant/${component}/ledloom_house/${object}/config`) ?? 'null')
  const light = (id: string) => JSON.parse(home.said(`ledloom/house/${id}/state`) ?? '{}')
  const command = (id: string, value: unknown) =>
    home.say(`ledloom/house/${id}/set`, JSON.stringify(value))
  const documents = () => [
    ...[one, two].map((id) => document('light', id)),
    ...[`${one}_movie`, 'house_play'].map((id) => document('select', id)),
  ]
  await until(() => documents().every((each) => each !== null))
  checkAll(home.messages)
  assert.is(document('light', one).unique_id, `ledloom_house_${one}`)
  assert.equal(document('select', `${one}_movie`).options, ['Snow', 'Rain'])
  assert.is(document('select', `${two}_movie`), null)
  assert.equal(document('select', 'house_play').options, ['calm', 'plasma'])

  // A colour for both, then a movie for one of them, which "off" and "on" restore.
  command('group-porch', { state: 'ON', color: { r: 0, g: 0, b: 255 }, brightness: 128 })
  await until(() => light('group-porch').color?.b === 255)
  await until(() => devices.every(({ mode }) => mode === 'rt'))
  await until(() => isDeepStrictEqual(light(two), light('group-porch')))
  home.say(`ledloom/house/${one}/movie/set`, 'Rain')
  await until(() => home.said(`ledloom/house/${one}/movie`) === 'Rain')
  await until(() => devices[0]?.mode === 'movie')
  assert.is(devices[1]?.mode, 'rt')
  command(one, { state: 'OFF' })
  await until(() => light(one).state === 'OFF' && devices[0]?.mode === 'off')
  command(one, { state: 'ON' })
  await until(() => light(one).state === 'ON' && devices[0]?.mode === 'movie')
  await until(() => home.said(`ledloom/house/${one}/movie`) === 'Rain')
  await until(() => JSON.parse(home.said(`ledloom/house/${two}/numbers`) ?? '{}').frames > 0)
  checkAll(home.messages)

  // What can't be done is one line, and the state stays the truth.
  home.say(`ledloom/house/${one}/movie/set`, 'Hail')
  command(two, { state: 'ON', effect: '/etc/passwd' })
  command('nobody', { state: 'ON' })
  home.say(`ledloom/house/${two}/set`, 'ON')
  command(two, { state: 'ON', color: { r: 1, g: 2, b: 999 } })
  await until(() => notes.length === 5)
  const lines = notes.join('\n')
  assert.match(lines, /no movie called Hail/)
  assert.match(lines, /nothing is called \/etc\/passwd/)
  assert.match(lines, /there is no light nobody/)
  assert.match(lines, /must be JSON/)
  assert.match(lines, /color\.b must be 0 to 255/)
  assert.is(light(two).color.b, 255)
  command(two, { state: 'ON', effect: 'follow the house' })
  await until(() => light(two).state === 'OFF' && devices[1]?.mode === 'off')
  assert.is(light(two).effect, 'follow the house')

  // A device that is gone is not available; one that is not in the file any more is cleared.
  await devices[1]?.close()
  await until(() => home.said(`ledloom/house/${two}/availability`) === 'offline')
  await write(devices.slice(0, 1))
  await until(() => document('light', two) === null)
  // What this test said itself was not retained.
  const isKept = (topic: string) => topic.includes(two) && !topic.endsWith('/set')
  await until(() => ![...home.messages.keys()].some(isKept))

  // So is what an earlier run has left on the broker.
  await link.close()
  const left = 'homeassistant/sensor/ledloom_house/e831cd0000ff_frames/config'
  home.retain(left, '{"state_topic":"x"}')
  home.retain('homeassistant/light/ledloom_other/e831cd0000ff/config', '{}')
  await until(() => home.said(left) !== undefined)
  await linkHouse(ends, service)
  await until(() => home.said(left) === undefined)
  assert.ok(home.said('homeassistant/light/ledloom_other/e831cd0000ff/config'))
})

test.run()
