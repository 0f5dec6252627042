import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readStatus } from '../../readout/figures.ts'

const test = suite('status figures')

test('figures of the host get words, and what happened stays a line', () => {
  const line =
    'mine: version 3 plays · made 359 · skipped 2 · late 24 · failed 0 · age 0.1/25.6/33.9 ms · CPU 12 %'
  assert.equal(readStatus(line), {
    notes: 'mine: version 3 plays',
    figures: [
      { label: 'Frames made', value: '359' },
      { label: 'Frames skipped to keep time', value: '2' },
      { label: 'Frames too late, the one before shown again', value: '24' },
      { label: 'Frames failed', value: '0' },
      {
        label: 'Delay before sending',
        value: 'half within 0.1 ms, 99 % within 25.6 ms, all within 33.9 ms',
      },
      { label: 'Processor cores used', value: '12 %' },
    ],
  })
})

test('bytes are recognised by their unit', () => {
  assert.is(readStatus('sent 10139').figures[0]?.value, '10,139')
  assert.equal(readStatus('sent 4 · 1.5 MB').figures.at(-1), {
    label: 'Bytes sent',
    value: '1.5 MB',
  })
})

test('other text is left unchanged', () => {
  for (const line of ['', 'streaming to two devices', 'sent away · made of glass · ages ago']) {
    assert.equal(readStatus(line), { notes: line, figures: [] })
  }
})

test.run()
