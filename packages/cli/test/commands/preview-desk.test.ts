import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket } from 'ws'
import { runLedloom } from '../run-ledloom.ts'
import { fixture, Workplace } from '../workplace.ts'

const test = suite('ledloom preview, from its page')
const place = new Workplace()

test.after(() => place.close())

test('a picture that is dropped becomes a movie on a device', async () => {
  const virtual = await place.device()
  const running = place.start('preview', '--leds', '20', '--json')
  const url = await running.says(/"preview":"([^"]+)"/)
  const viewer = await openViewer(url)
  try {
    const dropped = await fetch(`${url}/files`, {
      method: 'POST',
      headers: { 'X-File-Name': 'halves.png' },
      body: await readFile(fixture('halves.png')),
    })
    assert.is(dropped.status, 201)
    const { id: file } = (await dropped.json()) as { id: string }
    await viewer.act('add-layer', { source: { kind: 'file', file } })
    await viewer.act('make-movie', { name: 'halves', device: virtual.url })
    const movie = await viewer.section('movie', ({ phase }) => phase === 'done')
    assert.is(movie.name, 'halves')
    const refused = await viewer.act('seek', { time: -1 }).catch((error: unknown) => error)
    assert.match(String(refused), /time/)
  } finally {
    viewer.close()
  }
  const { status, stderr } = await running.interrupt()
  assert.equal([status, stderr], [0, ''])
})

test('more LEDs than a device has are shown', async () => {
  const running = place.start('preview', 'rainbow', '--leds', '20000', '--json')
  const url = await running.says(/"preview":"([^"]+)"/)
  const layout = (await (await fetch(`${url}/layout`)).json()) as { ledCount: number }
  assert.is(layout.ledCount, 20_000)
  assert.is((await running.interrupt()).status, 0)
  const { status, stderr } = await runLedloom('preview', '--leds', '100001')
  assert.not.equal(status, 0)
  assert.match(stderr, /from 1 to 100000/)
})

type Section = Readonly<Record<string, unknown>>

/** A page in a few lines. */
async function openViewer(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/feed`)
  const sections = new Map<string, Section>()
  const answers = new Map<number, (failure?: Error) => void>()
  let wake = () => {}
  let count = 0
  socket.on('message', (data, isBinary) => {
    if (isBinary) return
    const message = JSON.parse(String(data))
    if (message.type === 'state') sections.set(message.section, message.value)
    else if (message.type === 'done') answers.get(message.id)?.()
    else if (message.type === 'failed') answers.get(message.id)?.(new Error(message.text))
    wake()
  })
  await new Promise((resolve) => socket.once('open', resolve))
  return {
    act: (name: string, input: object) =>
      new Promise<void>((resolve, reject) => {
        const id = ++count
        answers.set(id, (failure) => (failure === undefined ? resolve() : reject(failure)))
        socket.send(JSON.stringify({ type: 'act', id, name, input }))
      }),
    async section(name: string, isSo: (value: Section) => boolean): Promise<Section> {
      for (;;) {
        const value = sections.get(name)
        if (value !== undefined && isSo(value)) return value
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    close: () => socket.terminate(),
  }
}

test.run()
