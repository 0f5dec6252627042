import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What the process of viewers is told. */
export type ViewerRequest =
  | { readonly kind: 'open'; readonly url: string; readonly count: number }
  | { readonly kind: 'close' }
  | { readonly kind: 'report' }

/** What it answers when that is done. */
export interface ViewerReport {
  /** Frames that all viewers together got so far. */
  readonly frames: number
}

/** Viewers of a preview, in a process of their own as browsers are. */
export class Viewers {
  readonly #child: ChildProcess = fork(fileURLToPath(new URL('./viewer-host.ts', import.meta.url)))

  /** Asks and waits until it is done. */
  async tell(request: ViewerRequest): Promise<ViewerReport> {
    const answer = once(this.#child, 'message')
    this.#child.send(request)
    const [report] = (await answer) as [ViewerReport]
    return report
  }

  close(): void {
    this.#child.disconnect()
  }
}
