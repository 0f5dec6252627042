import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { asRoot } from './as-root.ts'

/** What the device behind one input shows, and what the input has counted. */
export interface OlaSight {
  readonly name: string
  readonly shown: readonly number[]
  readonly lost: number
  readonly late: number
  readonly dropped: number
}

const FILE = fileURLToPath(new URL('ola-receiver-process.ts', import.meta.url))

/** Our inputs in a network namespace, in a process of their own. */
export class OlaReceiver {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>
  readonly #lines: AsyncIterator<string>

  private constructor(namespace: string) {
    const node = [process.execPath, ...process.execArgv, FILE]
    const [program, ...options] = asRoot('ip', 'netns', 'exec', namespace, ...node)
    // Lines, as sudo lets no channel between processes through.
    this.#process = spawn(program, options, { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]()
  }

  static async start(namespace: string): Promise<OlaReceiver> {
    const receiver = new OlaReceiver(namespace)
    await receiver.#lines.next()
    return receiver
  }

  /** One for each way that OLA sends. */
  async look(): Promise<readonly OlaSight[]> {
    this.#process.stdin.write('look\n')
    const { value } = await this.#lines.next()
    return JSON.parse(value) as readonly OlaSight[]
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.stdin.end()
    await ended
  }
}
