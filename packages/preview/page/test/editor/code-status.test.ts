import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { codeStatus } from '../../editor/code-status.ts'

const test = suite('the status of code')

const fault = { place: { line: 2, column: 1 }, reason: 'no such thing: rgbb' }

/** The status of a pattern that a layer shows. */
function statusOf({ layerFault, sent }: { layerFault?: string; sent?: typeof fault }): string {
  return codeStatus({
    ...{ isGone: false, isBuiltIn: false, language: 'Pixelblaze', text: 'text' },
    layer: { fault: layerFault } as never,
    ...{
      fault: sent ?? (layerFault ? { reason: layerFault } : undefined),
      sender: { fault: sent },
    },
  })
}

test('it says what plays while a text is wrong', () => {
  assert.match(statusOf({}), /^Plays\./)
  assert.is(statusOf({ sent: fault }), 'Line 2: no such thing: rgbb. The last good text plays on.')
  assert.is(
    statusOf({ layerFault: 'this loop still runs' }),
    'this loop still runs. It plays on once that is mended.',
  )
  assert.is(
    statusOf({ sent: fault, layerFault: 'this loop still runs' }),
    'Line 2: no such thing: rgbb. The text before it does not play either.',
  )
})

test.run()
