/** What a metric's value does: only rises, or goes up and down. */
export type MetricKind = 'counter' | 'gauge' | 'summary'

/** What a value is of, by name: `{ device: 'tree' }`. */
export type Labels = Readonly<Record<string, string>>

/** One value. */
export interface Sample {
  readonly labels: Labels
  readonly value: number
  /** Behind the metric's name: `_count` of a summary. */
  readonly suffix?: string
}

/** Values of one name. */
export interface Metric {
  /** With its unit at the end: `ledloom_frame_age_seconds`. */
  readonly name: string
  readonly kind: MetricKind
  readonly help: string
  readonly samples: readonly Sample[]
}
