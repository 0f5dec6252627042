import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { VirtualDeviceOptions } from '@ledloom/virtual-device'

const PROCESS = fileURLToPath(new URL('./shown-device-process.ts', import.meta.url))

/** A picture in a word: `even` has one colour, `uneven` several. */
export type Picture = 'dark' | 'even' | 'uneven'

/** A picture that a device shows from a time on, in milliseconds since 1970. */
export type Shown = { readonly at: number; readonly picture: Picture; readonly mode: string }

/** A virtual device in a process of its own, which can be stopped and killed. It says what its LEDs show. */
export class ShownDevice {
  /** The first of each run of equal pictures that it has shown. */
  readonly shown: Shown[] = []
  #newest: Shown = { at: 0, picture: 'dark', mode: 'off' }
  #child: ChildProcess | undefined
  #options: VirtualDeviceOptions

  private constructor(options: VirtualDeviceOptions) {
    this.#options = options
  }

  /** @param options with its ports */
  static async start(options: VirtualDeviceOptions): Promise<ShownDevice> {
    const device = new ShownDevice(options)
    await device.restart()
    return device
  }

  get address(): string {
    return `127.0.0.1:${this.#options.httpPort}`
  }

  /** The newest picture. */
  get newest(): Shown {
    return this.#newest
  }

  /** Starts it again after it was killed, with some other options. */
  async restart(options: VirtualDeviceOptions = {}): Promise<void> {
    this.#options = { ...this.#options, ...options }
    const words = [...process.execArgv, PROCESS, JSON.stringify(this.#options)]
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#child = child
    const lines = createInterface({ input: child.stdout })
    lines.on('line', (line) => this.#note(JSON.parse(line) as Shown))
    await Promise.race([
      once(lines, 'line'),
      once(child, 'exit').then(() => Promise.reject(new Error(`${this.address} has ended`))),
    ])
  }

  /** Lets it hang: connections to it are open, and nothing is answered. */
  stop(): void {
    this.#child?.kill('SIGSTOP')
  }

  goOn(): void {
    this.#child?.kill('SIGCONT')
  }

  /** Cuts its power. */
  async kill(): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
    this.#note({ at: Date.now(), picture: 'dark', mode: 'off' })
  }

  close(): Promise<void> {
    return this.kill()
  }

  #note(shown: Shown): void {
    if (this.shown.at(-1)?.picture !== shown.picture) this.shown.push(shown)
    this.#newest = shown
  }
}
