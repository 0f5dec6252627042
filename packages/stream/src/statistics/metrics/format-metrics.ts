import type { Labels, Metric, Sample } from './metric.ts'

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
