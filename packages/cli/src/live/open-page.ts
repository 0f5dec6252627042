import type { PreviewOptions, PreviewServer } from '@ledloom/preview'
import type { MetricsServer, StreamReading } from '@ledloom/stream'
import type { ShowLine, Studio } from '@ledloom/studio'
import type { Keep } from '@ledloom/studio/report'
import { ownCommand } from '../terminal/own-command.ts'
import { LiveReadings } from './live-readings.ts'

/** A studio, and the command line that opened it, for the page to show. */
interface OpenedStudio {
  readonly studio: Studio
  readonly line: ShowLine
}

/**
 * Opens a page that shows and controls a studio.
 *
 * @throws PreviewError if the port can't be opened
 */
export async function openPage(
  keep: Keep,
  { studio, line }: OpenedStudio,
  where: Pick<
    PreviewOptions,
    'port' | 'host' | 'allowNetwork' | 'token' | 'answers' | 'unreadable'
  >,
): Promise<PreviewServer> {
  // A stream without a page loads neither the page nor its actions.
  const { StudioControls } = await import('@ledloom/studio/controls')
  const { PreviewServer } = await import('@ledloom/preview')
  const controls = keep(await StudioControls.open(studio, line))
  const page = keep(await PreviewServer.start({ ...studio.scene, ...where, controls }))
  controls.setStart(startWords(process.argv.slice(2), page.url))
  studio.addPage(page)
  return page
}

/** The option for the port of the page, by command; `--preview` of others. */
const PORT_OPTIONS: Readonly<Record<string, string>> = { preview: '--port', serve: '--http' }

/** The words that start this command again with its page at the same address. */
export function startWords(given: readonly string[], url: string): readonly string[] {
  const option = PORT_OPTIONS[given[0] ?? ''] ?? '--preview'
  const at = given.findIndex((word) => word === option || word.startsWith(`${option}=`))
  const hasValue = at >= 0 && given[at] === option && /^\d+$/.test(given[at + 1] ?? '')
  const others = at < 0 ? given : given.filter((_, i) => i !== at && !(hasValue && i === at + 1))
  return [...ownCommand(), ...others, option, new URL(url).port]
}

/** Ways to watch a stream. */
interface Watching {
  readonly preview?: PreviewServer | undefined
  readonly metrics?: MetricsServer | undefined
  readonly readings: LiveReadings
}

/**
 * Opens the page and the metrics for Prometheus on the chosen ports, 0 for any free one.
 *
 * @throws PreviewError, CliError if a port can't be opened
 */
export async function openWatching(
  keep: Keep,
  opened: OpenedStudio,
  ports: {
    readonly preview?: number | undefined
    readonly metrics?: number | undefined
    /** Reads statistics besides those of the stream. */
    readonly read?: () => StreamReading
  },
): Promise<Watching> {
  const { preview: port, metrics: metricsPort, read } = ports
  const readings = new LiveReadings(read)
  const preview = port === undefined ? undefined : await openPage(keep, opened, { port })
  const metrics = metricsPort === undefined ? undefined : keep(await readings.serve(metricsPort))
  return { preview, metrics, readings }
}
