import { createServer, type Server } from 'node:http'
import type { FrameSink } from '@ledloom/core'
import { DeskSections } from './desk/desk-sections.ts'
import { EMPTY_DESK } from './desk/empty-desk.ts'
import { type ActionCounters, createPerformAct } from './desk/perform-act.ts'
import { Feed, type FeedStatistics } from './feed/feed.ts'
import type { Scene } from './feed/layout-message.ts'
import { FileUploads, type UploadStatistics } from './files/file-uploads.ts'
import { LiveSockets, type LiveStatistics } from './live/live-sockets.ts'
import { answerRequest } from './server/answer-request.ts'
import { createUpgradeHandler } from './server/answer-upgrade.ts'
import { createGate, type Gate } from './server/gate.ts'
import { reachableHost } from './server/host-name.ts'
import { listen } from './server/listen.ts'
import { loadPageAssets } from './server/page-assets.ts'
import { type PreviewOptions, resolveListenAddress } from './server/preview-options.ts'
import { socketEndpoints } from './server/socket-endpoints.ts'

/** Numbers about a preview since it started. */
export interface PreviewStatistics
  extends FeedStatistics,
    LiveStatistics,
    UploadStatistics,
    Readonly<ActionCounters> {
  /** Requests that were not let in: of another host name or page, or without the token. */
  readonly requestsRefused: number
}

/**
 * A page in the browser that shows the frames it is given, the feed and the two addresses for
 * scripts behind it, `<url>/layout` and `<url>/frame`, and the way from its controls to a desk.
 */
export class PreviewServer implements FrameSink {
  /** The address to open, without a last slash; it holds the token where there is one. */
  readonly url: string
  /** The port it was given, or the free one it found. */
  readonly port: number
  readonly #parts: PreviewParts
  #closed: Promise<void> | undefined

  private constructor(address: { url: string; port: number }, parts: PreviewParts) {
    this.url = address.url
    this.port = address.port
    this.#parts = parts
  }

  /**
   * Opens the preview.
   * @throws PreviewError when the port is in use, the address isn't there, the network isn't
   * allowed or the page isn't built
   * @throws RangeError for a port out of range
   */
  static async start(options: PreviewOptions): Promise<PreviewServer> {
    const address = resolveListenAddress(options)
    const assets = await loadPageAssets()
    const { desk = EMPTY_DESK } = options
    const gate = createGate(address.isOpen)
    const actions = { actionsDone: 0, actionsFailed: 0 }
    const feed = new Feed(options, { act: createPerformAct(desk, actions) })
    const live = new LiveSockets(desk)
    const uploads = new FileUploads(desk)
    const http = createServer((request, response) =>
      answerRequest(request, response, { gate, assets, feed, desk, uploads }),
    )
    http.on('upgrade', createUpgradeHandler(gate, socketEndpoints({ desk, feed, live })))
    try {
      const port = await listen(http, address)
      const url = `http://${reachableHost(address.host)}:${port}${gate.prefix}`
      const sections = new DeskSections(desk, (section, value) => feed.setState(section, value))
      return new PreviewServer(
        { url, port },
        { http, gate, feed, live, uploads, actions, sections },
      )
    } catch (error) {
      await feed.close()
      await live.close()
      throw error
    }
  }

  /** Viewers, frames and what viewers sent since the start. */
  get statistics(): PreviewStatistics {
    const { feed, live, uploads, actions, gate } = this.#parts
    return {
      ...feed.statistics,
      ...live.statistics,
      ...uploads.statistics,
      ...actions,
      requestsRefused: gate.refused,
    }
  }

  /**
   * Takes every frame: `bytes` are copied, and each viewer gets the newest when it can.
   * @throws RangeError when `bytes` are not those of one frame of the scene
   */
  take(bytes: Uint8Array, frameNumber: number, deadline: number): boolean {
    this.#parts.feed.take(bytes, frameNumber, performance.timeOrigin + deadline)
    return true
  }

  /** Shows another layout, format, title or frame rate from the next frame on. */
  setScene(scene: Scene): void {
    this.#parts.feed.setScene(scene)
  }

  /** Shows one line about the run on every page, in place of the last one. */
  setStatus(text: string): void {
    this.#parts.feed.setStatus(text)
  }

  /**
   * Says on every page what is wrong with what is shown, prominently and until another text takes
   * its place; an empty one takes it away.
   */
  setFault(text: string): void {
    this.#parts.feed.setFault(text)
  }

  /** Says goodbye to the viewers and frees the port. */
  close(): Promise<void> {
    this.#closed ??= this.#end()
    return this.#closed
  }

  async #end(): Promise<void> {
    const { http, feed, live, sections } = this.#parts
    const ended = new Promise((resolve) => http.close(resolve))
    sections.close()
    await Promise.all([feed.close(), live.close()])
    http.closeAllConnections()
    await ended
  }
}

interface PreviewParts {
  readonly http: Server
  readonly gate: Gate
  readonly feed: Feed
  readonly live: LiveSockets
  readonly uploads: FileUploads
  readonly actions: ActionCounters
  readonly sections: DeskSections
}
