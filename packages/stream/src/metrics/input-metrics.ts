import type { InputStatistics, InputsStatistics } from '@ledloom/inputs'
import { type Metric, metric, plain, summary } from './metric.ts'

/** The counters of an input, with their help texts. */
const COUNTERS = {
  packets: 'Datagrams, messages or frames that came.',
  bytes: 'Bytes that came.',
  lost: 'Packets that never came.',
  late: 'Packets that came after a later one.',
  partial: 'Frames shown although not all of them had come.',
  replaced: 'Frames that a newer one replaced before it was shown.',
  dropped: 'Packets of a flood that were not looked at.',
  unheard: 'Packets of senders that do not have the lights.',
  failed: 'Packets and connections that an unforeseen error ended.',
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
    metric('input_refused_total', 'counter', 'Packets that were not taken.', refused),
    metric('input_hand_overs_total', 'counter', 'How often the lights went to another sender.', [
      plain({}, handOvers),
    ]),
    metric(
      'input_age_seconds',
      'summary',
      'From the last packet of a frame to its light being made.',
      summary({}, age),
    ),
  ]
}

function countsOf(inputs: readonly InputStatistics[], key: keyof typeof COUNTERS) {
  return inputs.map((input) => plain({ input: input.name }, input[key]))
}
