import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActMessage } from '../../../src/feed/viewer-message.ts'
import { StudioLink } from '../../studio/studio-link.ts'

const test = suite('StudioLink')

function createLink(isConnected = true) {
  const sent: ActMessage[] = []
  const link = new StudioLink((message) => {
    sent.push(message)
    return isConnected
  })
  return { link, sent }
}

const failure = (asked: Promise<void>) =>
  asked.then(
    () => 'none',
    ({ message }: Error) => message,
  )

test('answers find the action that they are for, in any order', async () => {
  const { link, sent } = createLink()
  const played = link.act('play', {})
  const sought = link.act('seek', { time: 3 })
  assert.equal(
    sent.map(({ name, input }) => [name, input]),
    [
      ['play', {}],
      ['seek', { time: 3 }],
    ],
  )
  assert.equal(link.awaited, ['play', 'seek'])
  link.answer({ type: 'failed', id: sent[1]!.id, text: 'not so far' })
  assert.equal(link.awaited, ['play'])
  link.answer({ type: 'done', id: sent[0]!.id })
  await played
  assert.is(await failure(sought), 'not so far')
})

test('without a connection an action fails at once', async () => {
  const { link } = createLink(false)
  assert.match(await failure(link.act('play', {})), /^Not connected/)
})

test('actions whose connection is lost fail', async () => {
  const { link } = createLink()
  const asked = link.act('play', {})
  link.lose()
  assert.match(await failure(asked), /lost/)
})

test('an unexpected answer does nothing', () => {
  createLink().link.answer({ type: 'done', id: 99 })
})

test.run()
