import { createServer, type Server } from 'node:http'
import type { FrameSink } from '@ledloom/core'
import { Feed, type FeedStatistics } from './feed/feed.ts'
import type { Scene } from './feed/layout-message.ts'
import { answerRequest } from './server/answer-request.ts'
import { createUpgradeHandler } from './server/answer-upgrade.ts'
import { createGate } from './server/gate.ts'
import { reachableHost } from './server/host-name.ts'
import { listen } from './server/listen.ts'
import { loadPageAssets } from './server/page-assets.ts'
import { type PreviewOptions, resolveListenAddress } from './server/preview-options.ts'

/**
 * A page in the browser that shows the frames it is given, and the feed and the two addresses for
 * scripts behind it: `<url>/layout` and `<url>/frame`.
 */
export class PreviewServer implements FrameSink {
  /** The address to open, without a last slash; it holds the token where there is one. */
  readonly url: string
  /** The port it was given, or the free one it found. */
  readonly port: number
  readonly #http: Server
  readonly #feed: Feed
  #closed: Promise<void> | undefined

  private constructor(address: { url: string; port: number }, http: Server, feed: Feed) {
    this.url = address.url
    this.port = address.port
    this.#http = http
    this.#feed = feed
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
    const gate = createGate(address.isOpen)
    const feed = new Feed(options)
    const http = createServer((request, response) =>
      answerRequest(request, response, { gate, assets, feed }),
    )
    http.on('upgrade', createUpgradeHandler(gate, feed))
    try {
      const port = await listen(http, address)
      const url = `http://${reachableHost(address.host)}:${port}${gate.prefix}`
      return new PreviewServer({ url, port }, http, feed)
    } catch (error) {
      await feed.close()
      throw error
    }
  }

  /** Viewers and frames since the start. */
  get statistics(): FeedStatistics {
    return this.#feed.statistics
  }

  /**
   * Takes every frame: `bytes` are copied, and each viewer gets the newest when it can.
   * @throws RangeError when `bytes` are not those of one frame of the scene
   */
  take(bytes: Uint8Array, frameNumber: number, deadline: number): boolean {
    this.#feed.take(bytes, frameNumber, performance.timeOrigin + deadline)
    return true
  }

  /** Shows another layout, format, title or frame rate from the next frame on. */
  setScene(scene: Scene): void {
    this.#feed.setScene(scene)
  }

  /** Shows one line about the run on every page, in place of the last one. */
  setStatus(text: string): void {
    this.#feed.setStatus(text)
  }

  /**
   * Says on every page what is wrong with what is shown, prominently and until another text takes
   * its place; an empty one takes it away.
   */
  setFault(text: string): void {
    this.#feed.setFault(text)
  }

  /** Says goodbye to the viewers and frees the port. */
  close(): Promise<void> {
    this.#closed ??= this.#end()
    return this.#closed
  }

  async #end(): Promise<void> {
    const ended = new Promise((resolve) => this.#http.close(resolve))
    await this.#feed.close()
    this.#http.closeAllConnections()
    await ended
  }
}
