import type { StudioState } from '@ledloom/studio'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CodeSession } from '../../editor/code-session.ts'
import type { StudioClient } from '../../studio/studio-client.ts'
import { StudioStateStore } from '../../studio/studio-state.ts'

const test = suite('CodeSession')

const { fetch } = globalThis
test.after.each(() => {
  globalThis.fetch = fetch
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A host whose answers come when they are asked for; its layer shows `played`. */
function startHost(played: string) {
  const store = new StudioStateStore()
  const replies: (() => void)[] = []
  const loads: (() => void)[] = []
  const host = {
    played,
    version: 0,
    /** Tells the page what the layer shows. */
    tell(file?: { readonly revision: number }) {
      const source = file
        ? { kind: 'own', text: 'a.js', title: 'a.js', language: 'Pixelblaze' }
        : { kind: 'file', file: `${host.version}`, title: 'a.js', language: 'Pixelblaze' }
      const value = { layers: [{ id: 'one', source, file }] } as unknown as StudioState['show']
      store.take({ kind: 'state', section: 'show', value } as never)
    },
    play(text: string) {
      host.played = text
      host.version++
    },
    /** Answers the oldest text that was sent. */
    reply: async () => {
      replies.shift()!()
      await settled()
    },
    /** Lets the oldest load arrive, with the text of the time at which it was asked for. */
    load: async () => {
      loads.shift()!()
      await settled()
    },
    get openLoads() {
      return loads.length
    },
  }
  const ask = (_: string, { text }: { readonly text: string }) => {
    host.play(text)
    return new Promise<void>((resolve) => replies.push(resolve))
  }
  globalThis.fetch = () => {
    const text = host.played
    return new Promise((resolve) => loads.push(() => resolve(new Response(text))))
  }
  const open = () => {
    const studio = { store, ask } as unknown as StudioClient
    const session = new CodeSession(studio, { kind: 'layer', layer: 'one' })
    return { session, opened: session.open() }
  }
  return { host, open }
}

test('what is typed while a text is loaded is kept', async () => {
  const { host, open } = startHost('a')
  host.tell()
  const { session, opened } = open()
  await host.load()
  await opened
  void session.edit('ab')
  await host.reply()
  // The state comes after the answer, and its text is loaded while somebody types on.
  host.tell()
  assert.is(host.openLoads, 1)
  void session.edit('abc')
  await host.load()
  assert.equal([session.text, session.edited], ['a', 'abc'])
  session.close()
})

test('a text that another page plays at the same moment is shown', async () => {
  const { host, open } = startHost('a')
  host.tell()
  const { session } = open()
  await host.load()
  void session.edit('ab')
  host.play('of another page')
  // One change of the state stands for both.
  host.tell()
  await host.reply()
  await host.load()
  assert.is(session.text, 'of another page')
  session.close()
})

test('a file that changes before its text is loaded is shown as it is then', async () => {
  const { host, open } = startHost('a')
  host.tell({ revision: 1 })
  const { session } = open()
  host.play('saved')
  host.tell({ revision: 2 })
  assert.is(session.isFileNewer, false)
  await host.load()
  assert.is(session.text, undefined)
  await host.load()
  assert.equal([session.text, session.isFileNewer], ['saved', false])
  session.close()
})

test.run()
