import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Messages to the process of viewers. */
export type ViewerRequest =
  | { readonly kind: 'open'; readonly url: string; readonly count: number }
  | { readonly kind: 'close' }
  | { readonly kind: 'report' }

/** Its answer when that is done. */
export interface ViewerReport {
  /** Frames received by all viewers together so far. */
  readonly frames: number
}

/** Viewers of a preview in a separate process, as browsers are. */
export class Viewers {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL('./viewer-host.ts', import.meta.url)))

  /** Sends a message and waits for the answer. */
  async ask(request: ViewerRequest): Promise<ViewerReport> {
    const answer = once(this.#child, 'message')
    this.#child.send(request)
    const [report] = (await answer) as [ViewerReport]
    return report
  }

  close(): void {
    this.#child.disconnect()
  }
}
