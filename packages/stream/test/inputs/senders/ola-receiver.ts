import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What one input shows and has counted. */
export interface OlaSight {
  readonly name: string
  readonly shown: readonly number[]
  readonly lost: number
  readonly late: number
  readonly dropped: number
}

/** Our inputs in a network namespace, in a process of their own. */
export class OlaReceiver {
  readonly #process: ChildProcess

  private constructor(child: ChildProcess) {
    this.#process = child
  }

  static async start(namespace: string, ledCount: number): Promise<OlaReceiver> {
    const file = fileURLToPath(new URL('ola-receiver-process.ts', import.meta.url))
    const node = [process.execPath, ...process.execArgv, file, String(ledCount)]
    const child = spawn('ip', ['netns', 'exec', namespace, ...node], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await once(child, 'message')
    return new OlaReceiver(child)
  }

  /** One for each way that OLA sends. */
  async look(): Promise<readonly OlaSight[]> {
    this.#process.send('look')
    const [sights] = (await once(this.#process, 'message')) as [readonly OlaSight[]]
    return sights
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill()
    await ended
  }
}
