import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Outcome } from './run-ledloom.ts'
import './own-data-folder.ts'

const SOURCE = fileURLToPath(new URL('./ledloom.ts', import.meta.url))
const TYPESCRIPT = new URL('../../../typescript.mjs', import.meta.url).href

/** The built command where `npm test` has just built it; a file that is run by hand tries the source. */
const ENTRY =
  process.env.LEDLOOM_COMMAND === undefined
    ? ['--import', TYPESCRIPT, '--conditions', 'source', SOURCE]
    : [process.env.LEDLOOM_COMMAND]

/** Long enough for a slow and busy machine: it ends what hangs, and judges no time. */
const LIMIT_MS = 240_000 + 60_000 * Number(process.env.LEDLOOM_MINUTES ?? 0)

/** A `ledloom` that runs in a separate process; it is killed when it takes too long. */
export class RunningLedloom {
  /** Settled with what it left once it has ended. */
  readonly ended: Promise<Outcome>
  readonly #child: ChildProcess
  readonly #watchers = new Set<() => void>()
  #stdout = ''
  #stderr = ''
  #hasEnded = false

  /**
   * @param stdin `'pipe'` to write to `stdin`
   * @param stdout a file descriptor for what it prints, which nothing of is heard here then
   * @param within a command that runs it, such as `nice -n 10`
   */
  constructor(
    parameters: readonly string[],
    stdin: 'ignore' | 'pipe' = 'ignore',
    stdout: 'pipe' | number = 'pipe',
    within: readonly string[] = [],
  ) {
    const [command, ...words] = [...within, process.execPath, ...ENTRY, ...parameters]
    this.#child = spawn(command!, words, {
      stdio: [stdin, stdout, 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    })
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#stdout += text
      this.#wake()
    })
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text
      this.#wake()
    })
    this.ended = this.#watch()
  }

  /** Waits for `pattern` on standard output or error and gives what its first group matched. */
  async says(pattern: RegExp): Promise<string> {
    for (;;) {
      const match = pattern.exec(this.#stdout) ?? pattern.exec(this.#stderr)
      if (match !== null) return match[1] ?? match[0]
      if (this.#hasEnded) throw new Error(`no ${pattern} in ${this.#stdout}${this.#stderr}`)
      await new Promise<void>((resolve) => this.#watchers.add(resolve))
    }
  }

  /** Its standard input, where that is a pipe. */
  get stdin(): Writable {
    return this.#child.stdin!
  }

  /** The number of its process. */
  get processId(): number {
    return this.#child.pid!
  }

  /** Presses Ctrl-C. */
  interrupt(): Promise<Outcome> {
    return this.kill('SIGINT')
  }

  /** Stops it, as a machine that stalls does, until it is killed. */
  stall(): void {
    this.#child.kill('SIGSTOP')
  }

  /** Sends it a signal that ends it. */
  kill(signal: NodeJS.Signals): Promise<Outcome> {
    this.#child.kill(signal)
    return this.ended
  }

  /** Reads nothing more of what it prints, as `| head -1` does. */
  hangUp(): Promise<Outcome> {
    this.#child.stdout?.destroy()
    return this.ended
  }

  /** Makes sure that it has ended. */
  async close(): Promise<void> {
    if (!this.#hasEnded) this.#child.kill('SIGKILL')
    await this.ended
  }

  #watch(): Promise<Outcome> {
    const limit = setTimeout(() => this.#child.kill('SIGKILL'), LIMIT_MS)
    return new Promise((resolve) => {
      this.#child.on('close', (code, signal) => {
        // As shells have it.
        const status = signal === null ? code : 128 + constants.signals[signal]
        clearTimeout(limit)
        this.#hasEnded = true
        this.#wake()
        resolve({ status, stdout: this.#stdout, stderr: this.#stderr })
      })
    })
  }

  #wake(): void {
    for (const resolve of this.#watchers) resolve()
    this.#watchers.clear()
  }
}
