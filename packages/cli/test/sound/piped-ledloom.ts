import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Outcome } from '../run-ledloom.ts'
import '../own-data-folder.ts'

const SOURCE = fileURLToPath(new URL('../ledloom.ts', import.meta.url))
const TYPESCRIPT = new URL('../../../../typescript.mjs', import.meta.url).href
const ENTRY =
  process.env.LEDLOOM_COMMAND === undefined
    ? ['--import', TYPESCRIPT, '--conditions', 'source', SOURCE]
    : [process.env.LEDLOOM_COMMAND]

/** A `ledloom` that something is piped into. */
export class PipedLedloom {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #ended: Promise<unknown>
  #stdout = ''
  #stderr = ''

  constructor(parameters: readonly string[]) {
    const env = { ...process.env, NO_COLOR: '1' }
    this.#child = spawn(process.execPath, [...ENTRY, ...parameters], { env })
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#stdout += text
    })
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text
    })
    this.#child.stdin.on('error', () => {})
    this.#ended = once(this.#child, 'close')
  }

  get input(): Writable {
    return this.#child.stdin
  }

  /** What it left once it has ended. */
  async end(): Promise<Outcome> {
    await this.#ended
    return { status: this.#child.exitCode, stdout: this.#stdout, stderr: this.#stderr }
  }

  /** Presses Ctrl-C. */
  interrupt(): Promise<Outcome> {
    this.#child.kill('SIGINT')
    return this.end()
  }

  async close(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#ended
  }
}
