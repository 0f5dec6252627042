import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way to a device, which can hang: then connections are taken, and nothing gets through until it goes on. */
export class HangingLink {
  readonly #server = createServer((near) => this.#pass(near))
  readonly #sockets = new Set<Socket>()
  readonly #target: { readonly host: string; readonly port: number }
  #open: Promise<void> = Promise.resolve()
  #goOn = () => {}
  #held = 0

  private constructor(target: string) {
    const { hostname: host, port } = new URL(`http://${target}`)
    this.#target = { host, port: Number(port) }
  }

  /** @param target `host:port` of the device */
  static async to(target: string): Promise<HangingLink> {
    const link = new HangingLink(target)
    link.#server.listen(0, '127.0.0.1')
    await once(link.#server, 'listening')
    return link
  }

  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Requests, or parts of them, that were held back since it hangs. */
  get held(): number {
    return this.#held
  }

  hang(): void {
    this.#held = 0
    this.#open = new Promise((resolve) => {
      this.#goOn = resolve
    })
  }

  goOn(): void {
    this.#goOn()
  }

  async close(): Promise<void> {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #pass(near: Socket): void {
    const far = connect(this.#target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.on('data', (part) => {
        if (from === near) this.#held++
        void this.#open.then(() => to.writable && to.write(part))
      })
    }
  }
}
