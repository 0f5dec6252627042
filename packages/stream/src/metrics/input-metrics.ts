import type { InputStatistics, InputsStatistics } from '@ledloom/inputs'
import { type Metric, metric, plain, summary } from './metric.ts'

/** The counters of an input, with their help texts. */
const COUNTERS = {
  packets: 'Received datagrams, messages or frames.',
  bytes: 'Received bytes.',
  lost: 'Lost packets.',
  late: 'Packets received after a later one.',
  partial: 'Frames shown with missing packets.',
  replaced: 'Frames replaced by a newer one before they were shown.',
  dropped: 'Unread packets of senders that exceed their limit.',
  unheard: 'Packets of senders without the lights.',
  failed: 'Packets and connections ended by an unforeseen error.',
} as const satisfies Partial<Record<keyof InputStatistics, string>>

/** The metrics of live inputs, labelled with the input's name. */
export function inputMetrics(statistics: InputsStatistics | undefined): readonly Metric[] {
  if (statistics === undefined) return []
  const { inputs, handOvers, age } = statistics
  const counters = Object.entries(COUNTERS).map(([key, help]) =>
    metric(`input_${key}_total`, 'counter', help, countsOf(inputs, key as keyof typeof COUNTERS)),
  )
  const refused = inputs.flatMap(({ name, refused }) =>
    Object.entries(refused).map(([reason, count]) => plain({ input: name, reason }, count)),
  )
  return [
    ...counters,
    metric('input_refused_total', 'counter', 'Refused packets.', refused),
    metric('input_hand_overs_total', 'counter', 'Changes of the sender that has the lights.', [
      plain({}, handOvers),
    ]),
    metric(
      'input_age_seconds',
      'summary',
      'From the last packet of a frame to its rendering.',
      summary({}, age),
    ),
  ]
}

function countsOf(inputs: readonly InputStatistics[], key: keyof typeof COUNTERS) {
  return inputs.map((input) => plain({ input: input.name }, input[key]))
}
