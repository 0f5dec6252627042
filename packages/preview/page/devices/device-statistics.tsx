import type { DeviceStatisticsState } from '../../src/desk/desk-state.ts'
import { ageText, roundFigure } from '../panel/figure-text.ts'
import { byteText } from '../parts/byte-text.ts'

export interface DeviceStatisticsProps {
  readonly name: string
  readonly statistics: DeviceStatisticsState
}

/** What became of the frames for a device. */
export function DeviceStatistics({ name, statistics }: DeviceStatisticsProps) {
  const { sent, skipped, lost, rate, age, bytes } = statistics
  const rows = [
    ['Sent', sent.toLocaleString('en'), 'Rate', `${roundFigure(rate)} fps`],
    ['Skipped', skipped.toLocaleString('en'), 'Age, median', ageText(age.p50)],
    ['Lost', lost.toLocaleString('en'), 'Age, 99 %', ageText(age.p99)],
    ['Data', byteText(bytes), 'Age, most', ageText(age.max)],
  ] as const
  return (
    <table class="statistics">
      <caption class="visually-hidden">Frames for {name}</caption>
      <tbody>
        {rows.map(([first, firstValue, second, secondValue]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            <td>{firstValue}</td>
            <th scope="row">{second}</th>
            <td>{secondValue}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
