import type { Distribution } from '@ledloom/core'

/** `counter` only rises, `gauge` goes up and down. */
type MetricKind = 'counter' | 'gauge' | 'summary'

/** Labels of a value: `{ device: 'tree' }`. */
type Labels = Readonly<Record<string, string>>

interface Sample {
  readonly labels: Labels
  readonly value: number
  /** Suffix of the metric's name: `_count` of a summary. */
  readonly suffix?: string
}

/** All values with one name. */
export interface Metric {
  /** Ends with the unit: `ledloom_frame_age_seconds`. */
  readonly name: string
  readonly kind: MetricKind
  readonly help: string
  readonly samples: readonly Sample[]
}

/** A value with its labels. */
export function plain(labels: Labels, value: number): Sample {
  return { labels, value }
}

/** Converts a distribution in milliseconds to a summary in seconds; quantile 1 is the largest. */
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

/** A metric with the prefix `ledloom_`. */
export function metric(
  name: string,
  kind: MetricKind,
  help: string,
  samples: readonly Sample[],
): Metric {
  return { name: `ledloom_${name}`, kind, help, samples }
}

/** The content type of the text format. */
export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Formats metrics for Prometheus: its text format, version 0.0.4. Leaves out metrics without values.
 * Source: https://prometheus.io/docs/instrumenting/exposition_formats/
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
