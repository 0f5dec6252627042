import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HouseState } from '../src/playing/house-state.ts'
import { StateReport } from '../src/playing/state-report.ts'

const test = suite('state-report')

type Parts = ConstructorParameters<typeof StateReport>[0]

test('a change that was reported beside another one is not reported again', () => {
  const output = { brightness: 1 }
  const report = new StateReport({
    player: { isOn: false } as Parts['player'],
    lights: { studio: { output } } as Parts['lights'],
    ...{ hand: () => undefined, note: (line) => assert.unreachable(line) },
  })
  const reported: number[] = []
  report.onChange(({ brightness }: HouseState) => reported.push(brightness))
  assert.not(report.reportChange())
  output.brightness = 0.5
  // Such as a house file that has changed.
  report.report()
  assert.not(report.reportChange())
  report.report()
  assert.equal(reported, [0.5, 0.5])
  output.brightness = 1
  assert.ok(report.reportChange())
  assert.equal(reported, [0.5, 0.5, 1])
})

test.run()
