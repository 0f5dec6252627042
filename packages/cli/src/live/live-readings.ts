import { MetricsServer, type StreamReading } from '@ledloom/stream'
import { CliError } from '../terminal/cli-error.ts'

/** The statistics of a stream, readable before and while it plays. */
export class LiveReadings {
  readonly #readOthers: () => StreamReading
  #read: () => StreamReading = () => ({})

  /** @param readOthers reads the statistics that do not come from the stream */
  constructor(readOthers: () => StreamReading = () => ({})) {
    this.#readOthers = readOthers
  }

  /** Reads the stream's statistics with `read` from now on. */
  follow(read: () => StreamReading): void {
    this.#read = read
  }

  get now(): StreamReading {
    return { ...this.#readOthers(), ...this.#read() }
  }

  /**
   * Serves the statistics for Prometheus.
   * @throws CliError if the port can't be opened
   */
  async serve(port: number): Promise<MetricsServer> {
    const read = () => this.now
    return MetricsServer.start({ read, port }).catch((cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'EADDRINUSE' ? 'is in use' : `cannot be had: ${cause.message}`
      throw new CliError('no-port', `--metrics: port ${port} ${reason}`, { cause })
    })
  }
}
