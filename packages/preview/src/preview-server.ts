import { createServer, type RequestListener, type Server } from 'node:http'
import type { Outlet } from '@ledloom/core'
import {
  answerUnreadable,
  guardServer,
  ignoreUpgrade,
  limitConnections,
  reachableHost,
} from '@ledloom/sockets'
import type { Scene } from './feed/layout-message.ts'
import { PageOutlet } from './feed/page-outlet.ts'
import { SectionFeed } from './feed/section-feed.ts'
import type { PreviewStatistics } from './preview-parts.ts'
import { countAll, createPreviewParts, type PreviewParts } from './preview-parts.ts'
import { answerRequest } from './server/answer-request.ts'
import { listen } from './server/listen.ts'
import { loadPageAssets } from './server/page-assets.ts'
import { type PreviewOptions, resolveListenAddress } from './server/preview-options.ts'
import { CONNECTION_LIMIT, REQUEST_LIMITS } from './server/request-limits.ts'
import { createUpgradeHandler, socketEndpoints } from './server/socket-endpoints.ts'

/**
 * Serves a page that shows frames in the browser and controls a studio. Scripts read `<url>/layout`
 * and `<url>/frame`.
 */
export class PreviewServer {
  /** The address to open, without a final slash, with the token if there is one. */
  readonly url: string
  /** The port it listens on. */
  readonly port: number
  /** Takes light for the page, encoded in the format of its scene. */
  readonly outlet: Outlet
  readonly #http: Server
  readonly #parts: PreviewParts
  readonly #page: PageOutlet
  readonly #sections: SectionFeed
  #closed: Promise<void> | undefined

  private constructor(
    address: { url: string; port: number; scene: Scene },
    http: Server,
    parts: PreviewParts,
  ) {
    const { scene } = address
    this.url = address.url
    this.port = address.port
    this.#http = http
    this.#parts = parts
    this.#page = new PageOutlet(scene, (bytes, { frameNumber, deadline, due }) =>
      parts.feed.take(bytes, { frameNumber, dueAt: performance.timeOrigin + deadline, due }),
    )
    this.outlet = this.#page
    const { controls, feed } = parts
    this.#sections = new SectionFeed(controls, (section, value) => feed.setState(section, value))
  }

  /**
   * Opens the preview.
   * @throws PreviewError if the port is in use, the address is not available, the network is not
   * allowed or the page is not built
   * @throws RangeError for a port out of range, or a token of another form
   */
  static async start(options: PreviewOptions): Promise<PreviewServer> {
    const address = resolveListenAddress(options)
    const assets = await loadPageAssets()
    const parts = createPreviewParts(options, address.isOpen)
    const answer: RequestListener = (request, response) => {
      if (options.answers?.(request, response)) return
      answerRequest(request, response, { ...parts, assets })
    }
    const http = createServer(REQUEST_LIMITS, answer)
    limitConnections(http, { total: CONNECTION_LIMIT })
    answerUnreadable(http, options.unreadable)
    guardServer(http, parts.onFailure)
    const open = createUpgradeHandler(parts.gate, socketEndpoints(parts), parts.onFailure)
    http.on('upgrade', (request, ...connection) => {
      const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
      if (isWebSocket) open(request, ...connection)
      else ignoreUpgrade(http, request, ...connection)
    })
    try {
      const port = await listen(http, address)
      const url = `http://${reachableHost(address.host)}:${port}${parts.gate.prefix}`
      return new PreviewServer({ url, port, scene: options }, http, parts)
    } catch (error) {
      await Promise.all([parts.feed.close(), parts.live.close()])
      throw error
    }
  }

  /** Statistics since the start. */
  get statistics(): PreviewStatistics {
    return countAll(this.#parts)
  }

  /**
   * Takes the device bytes of a frame and copies them. Each viewer gets the newest frame when it is
   * ready.
   * @throws RangeError if `bytes` is not one frame of the scene
   */
  take(bytes: Uint8Array, frameNumber: number, deadline: number): boolean {
    this.#parts.feed.take(bytes, { frameNumber, dueAt: performance.timeOrigin + deadline })
    return true
  }

  /** Shows another layout, format, title or frame rate from the next frame on. */
  setScene(scene: Scene): void {
    this.#parts.feed.setScene(scene)
    this.#page.setScene(scene)
  }

  /** Shows one line of status on every page and replaces the previous one. */
  setStatus(text: string): void {
    this.#parts.feed.setStatus(text)
  }

  /**
   * Shows a fault prominently on every page until another text replaces it; an empty text clears
   * it.
   */
  setFault(text: string): void {
    this.#parts.feed.setFault(text)
  }

  /** Closes the viewers' sockets and frees the port. */
  close(): Promise<void> {
    this.#closed ??= this.#end()
    return this.#closed
  }

  async #end(): Promise<void> {
    const { feed, live } = this.#parts
    const ended = new Promise((resolve) => this.#http.close(resolve))
    this.#sections.close()
    await Promise.all([feed.close(), live.close()])
    this.#http.closeAllConnections()
    await ended
  }
}
