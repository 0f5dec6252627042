import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../until.ts'
import { checkAll } from './home-assistant-schema.ts'
import { type Ends, joinHome, linkHouse, startHouse } from './linked-house.ts'
import { hasMosquitto, Mosquitto } from './mosquitto.ts'
import { checkSaidOnce } from './said-once.ts'

const test = suite('mosquitto')

type Login = Parameters<typeof linkHouse>[2]
const withMosquitto = hasMosquitto() ? test : test.skip
if (!hasMosquitto()) console.log('skipped: no mosquitto to talk with')

const ends: Ends = []
test.after.each(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

withMosquitto(
  'a house is found and played through the broker, which forgets and is told again',
  async () => {
    const broker = await Mosquitto.start()
    ends.push(() => broker.close())
    const { service } = await startHouse(ends, `mqtt://127.0.0.1:${broker.port}`)
    const { notes, link } = await linkHouse(ends, service)
    const home = await joinHome(broker.port)
    ends.push(() => home.leave())
    const topic = 'homeassistant/light/ledloom_house/house/config'
    await until(() => home.said(topic) !== undefined)
    const document = JSON.parse(home.said(topic) ?? '')
    const light = () => JSON.parse(home.said(document.state_topic) ?? '{}')

    home.say(document.command_topic, '{"state":"ON","brightness":51,"effect":"calm"}')
    await until(() => light().effect === 'calm')
    assert.is(service.state.brightness, 0.2)
    checkAll(home.messages)

    // What is retained is said to those who come later, before anything changes.
    const later = await joinHome(broker.port)
    ends.push(() => later.leave())
    await until(() => later.said(document.state_topic) !== undefined && later.messages.size > 10)
    for (const [name, payload] of later.messages) {
      if (!name.endsWith('/numbers')) assert.is(payload, home.said(name))
    }
    assert.not.ok(later.messages.has(document.command_topic))

    // mosquitto keeps nothing over a power cut: all of it is said again.
    home.forget()
    await broker.restart()
    await until(() => home.said(document.availability[0].topic) === 'online')
    await until(() => light().effect === 'calm')
    checkAll(home.messages)
    assert.match(notes[0] ?? '', /is away: the connection ended; .*plays on$/)
    assert.match(notes[1] ?? '', /is there again$/)

    await link.close()
    await until(() => home.said(document.availability[0].topic) === 'offline')
  },
)

withMosquitto('all is said once', async () => {
  const broker = await Mosquitto.start()
  ends.push(() => broker.close())
  await checkSaidOnce(ends, broker.port)
})

withMosquitto('a house whose connection is cut is not available until it is back', async () => {
  const broker = await Mosquitto.start()
  ends.push(() => broker.close())
  const { port, cut } = await startRelay(broker.port)
  const { service } = await startHouse(ends, `mqtt://127.0.0.1:${port}`)
  await linkHouse(ends, service)
  const home = await joinHome(broker.port)
  ends.push(() => home.leave())
  await until(() => home.said('ledloom/house/availability') === 'online')
  cut()
  await until(() => home.heard('ledloom/house/availability offline'))
  await until(() => home.said('ledloom/house/availability') === 'online')
})

const REFUSED: readonly (readonly [login: Login, reason: RegExp])[] = [
  [{ username: 'me', password: 'wrong' }, /refuses the user name or the password/],
  [{ password: 'secret' }, /refuses the user name or the password/],
  [{}, /lets nobody in without a user name and a password/],
  [{ username: '', password: '' }, /lets nobody in without a user name and a password/],
]

for (const [login, reason] of REFUSED) {
  withMosquitto(`${JSON.stringify(login)} is refused with the reason`, async () => {
    const broker = await Mosquitto.start({ user: 'me', password: 'secret' })
    ends.push(() => broker.close())
    const { service } = await startHouse(ends, `mqtt://127.0.0.1:${broker.port}`)
    const { notes } = await linkHouse(ends, service, login)
    await until(() => notes.length > 0)
    assert.match(notes[0] ?? '', reason)
    assert.match(notes[0] ?? '', /; it is tried again/)
    assert.not.match(notes[0] ?? '', /secret|wrong/)
  })
}

withMosquitto('the right password is taken', async () => {
  const login = { user: 'me', password: 'secret' }
  const broker = await Mosquitto.start(login)
  ends.push(() => broker.close())
  const { service } = await startHouse(ends, `mqtt://127.0.0.1:${broker.port}`)
  const { notes } = await linkHouse(ends, service, { username: login.user, password: 'secret' })
  const home = await joinHome(broker.port, { username: login.user, password: login.password })
  ends.push(() => home.leave())
  await until(() => home.said('ledloom/house/availability') === 'online')
  assert.equal(notes, [])
})

test.run()

/** A port of this machine that leads to another one, until it is cut. */
async function startRelay(to: number) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  ends.push(async () => {
    cut()
    await new Promise((resolve) => server.close(resolve))
  })
  return { port: (server.address() as AddressInfo).port, cut }
}
