import { MetricsServer, type StreamReading } from '@ledloom/stream'
import { CliError } from '../terminal/cli-error.ts'

/** The numbers of what plays, for whoever asks before or while it does. */
export class LiveReadings {
  readonly #readOthers: () => StreamReading
  #read: () => StreamReading = () => ({})

  /** @param readOthers reads what is not of the stream itself */
  constructor(readOthers: () => StreamReading = () => ({})) {
    this.#readOthers = readOthers
  }

  /** Reads them from now on by `read`. */
  follow(read: () => StreamReading): void {
    this.#read = read
  }

  get now(): StreamReading {
    return { ...this.#readOthers(), ...this.#read() }
  }

  /**
   * Serves them for Prometheus.
   * @throws CliError when the port cannot be had
   */
  async serve(port: number): Promise<MetricsServer> {
    const read = () => this.now
    return MetricsServer.start({ read, port }).catch((cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'EADDRINUSE' ? 'is in use' : `cannot be had: ${cause.message}`
      throw new CliError('no-port', `--metrics: port ${port} ${reason}`, { cause })
    })
  }
}
