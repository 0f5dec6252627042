import { type PreviewOptions, PreviewServer } from '@ledloom/preview'
import type { Keep } from '@ledloom/studio/report'
import type { LiveReadings } from './live-readings.ts'

/** By what a user chose to watch a stream: ports, 0 for any free one. */
export interface WatchingChoices {
  readonly preview?: number | undefined
  readonly metrics?: number | undefined
}

/** What a stream is watched by. */
export interface Watching {
  readonly preview: PreviewServer | undefined
  /** Where each of it is. */
  readonly urls: { readonly preview?: string | undefined; readonly metrics?: string | undefined }
}

/**
 * Opens the page in the browser and the numbers for Prometheus, as far as they were chosen.
 * @throws PreviewError, CliError when a port cannot be had
 */
export async function openWatching(
  keep: Keep,
  { preview: previewPort, metrics: metricsPort }: WatchingChoices,
  { page, readings }: { readonly page: PreviewOptions; readonly readings: LiveReadings },
): Promise<Watching> {
  const preview =
    previewPort === undefined
      ? undefined
      : keep(await PreviewServer.start({ ...page, port: previewPort }))
  const metrics = metricsPort === undefined ? undefined : keep(await readings.serve(metricsPort))
  return { preview, urls: { preview: preview?.url, metrics: metrics?.url } }
}
