import type { Distribution } from '@ledloom/core'

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

/** One value of one thing. */
export function plain(labels: Labels, value: number): Sample {
  return { labels, value }
}

/** A distribution of milliseconds as the quantiles of a summary in seconds; the largest is 1. */
export function summary(labels: Labels, { count, p50, p99, max }: Distribution): readonly Sample[] {
  const quantiles = [
    ['0.5', p50],
    ['0.99', p99],
    ['1', max],
  ] as const
  return [
    ...quantiles.map(([quantile, ms]) => plain({ ...labels, quantile }, ms / 1000)),
    { labels, value: count, suffix: '_count' },
  ]
}

/** A metric of ours. */
export function metric(
  name: string,
  kind: MetricKind,
  help: string,
  samples: readonly Sample[],
): Metric {
  return { name: `ledloom_${name}`, kind, help, samples }
}

/** What the text is, for the header. */
export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Metrics as Prometheus reads them: its text format, version 0.0.4. A metric without values is left
 * out. Source: https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export function formatMetrics(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(formatMetric)
    .join('')
}

function formatMetric({ name, kind, help, samples }: Metric): string {
  const lines = samples.map((sample) => formatSample(name, sample))
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('')}`
}

function formatSample(name: string, { labels, value, suffix = '' }: Sample): string {
  return `${name}${suffix}${formatLabels(labels)} ${value}\n`
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, text]) => `${name}="${escapeText(text)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escapeText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
