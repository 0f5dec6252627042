import type { RemoteInfo } from 'node:dgram'
import { isDiscoveryRequest } from '@ledloom/protocol'
import type { DeviceCore } from '../device/device-core.ts'
import { showDatagram } from '../device/show-datagram.ts'
import type { TrafficFaults } from '../faults/traffic-faults.ts'
import { HttpServer, type Responder } from '../http/http-server.ts'
import type { VirtualDeviceOptions } from '../identity/virtual-device-options.ts'
import { type DatagramListener, UdpPort } from '../system/udp-port.ts'
import { answerQuestion, discoveryHost, localAnswer, openFirstFree } from './discovery-answers.ts'

/** The ports of a device, which stay the same after a reboot. */
export type Ports = {
  readonly http: number
  /** Port of realtime datagrams. */
  readonly udp: number
  readonly discovery: number
}

/** The ports of a device that has power. */
type OpenPorts = Ports & {
  /** Port on which programs of this machine ask for the others; `undefined` when it has none. */
  readonly local: number | undefined
}

/** Options of a device's sockets, with defaults filled in. */
export type ServingOptions = {
  readonly host: string
  /** 0 for any free one. */
  readonly ports: Ports
  /** Ports for programs of this machine, of which the first free one is used. */
  readonly localPorts: readonly number[]
  readonly keepAlive: boolean
  /** Milliseconds that a request may take to arrive. */
  readonly requestTimeoutMs: number
  readonly responder: Responder
  readonly trafficFaults: TrafficFaults
}

/** Takes the options of the sockets from those of the device, and fills in the defaults. */
export function servingOptions(
  options: VirtualDeviceOptions,
  parts: Pick<ServingOptions, 'responder' | 'trafficFaults'>,
): ServingOptions {
  const { host = '127.0.0.1', keepAlive = false, requestTimeoutMs = 30_000 } = options
  const { httpPort = 0, udpPort = 0, discoveryPort = 0, localPorts = [] } = options
  const ports = { http: httpPort, udp: udpPort, discovery: discoveryPort }
  return { host, ports, localPorts, keepAlive, requestTimeoutMs, ...parts }
}

/** The sockets of a device that has power: either all are open, or none. */
export class DeviceSockets {
  readonly #core: DeviceCore
  readonly #serving: ServingOptions
  readonly #opened: { readonly port: number; close(): Promise<void> }[] = []
  #local: UdpPort | undefined
  #isClosed = false

  private constructor(core: DeviceCore, serving: ServingOptions) {
    this.#core = core
    this.#serving = serving
  }

  /** @throws VirtualDeviceError if it cannot listen on an address or port; then none is open */
  static async open(core: DeviceCore, serving: ServingOptions): Promise<DeviceSockets> {
    const sockets = new DeviceSockets(core, serving)
    try {
      await sockets.#open()
      return sockets
    } catch (fault) {
      await sockets.close()
      throw fault
    }
  }

  get ports(): OpenPorts {
    const [http = 0, udp = 0, discovery = 0] = this.#opened.map(({ port }) => port)
    return { http, udp, discovery, local: this.#local?.port }
  }

  /** Closes all sockets and cuts every connection. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#opened, this.#local].map((each) => each?.close()))
  }

  async #open(): Promise<void> {
    const http = await this.#openHttp()
    this.#opened.push(http)
    this.#opened.push(await this.#openRealtime(http.address))
    this.#opened.push(await this.#openDiscovery(http.address))
    this.#local = await this.#openLocal(http.address)
  }

  #openHttp(): Promise<HttpServer> {
    const { ports, responder, ...serving } = this.#serving
    const { identity, clock } = this.#core
    const { reasonPhrase } = identity.generation
    return HttpServer.start({ ...serving, port: ports.http, clock, reasonPhrase }, responder)
  }

  #openRealtime(host: string): Promise<UdpPort> {
    const options = { host, port: this.#serving.ports.udp, service: 'UDP' }
    return UdpPort.open(
      options,
      this.#delivered((datagram) => showDatagram(this.#core, datagram)),
    )
  }

  async #openDiscovery(listening: string): Promise<UdpPort> {
    const answer = async (datagram: Uint8Array, from: RemoteInfo) => {
      const reply = await answerQuestion(this.#core.identity, listening, { datagram, from })
      if (reply !== undefined) port.send(reply, from)
    }
    const { discovery } = this.#serving.ports
    const options = { host: discoveryHost(listening), port: discovery, service: 'discovery' }
    const port: UdpPort = await UdpPort.open(
      options,
      this.#delivered((datagram, from) => void answer(datagram, from)),
    )
    return port
  }

  async #openLocal(listening: string): Promise<UdpPort | undefined> {
    const answer = localAnswer(this.#core.identity, listening, this.ports)
    const port: UdpPort | undefined = await openFirstFree(
      this.#serving.localPorts,
      this.#delivered((datagram, from) => {
        if (isDiscoveryRequest(datagram)) port?.send(answer, from)
      }),
    )
    return port
  }

  /** Wraps a listener in the simulated faults of datagrams. */
  #delivered(listener: DatagramListener): DatagramListener {
    const { trafficFaults } = this.#serving
    const deliver: DatagramListener = (datagram, from) => {
      if (!this.#isClosed) listener(datagram, from)
    }
    return (datagram, from) => {
      if (trafficFaults.losesDatagram()) return
      if (trafficFaults.latencyMs === 0) deliver(datagram, from)
      else this.#core.clock.schedule(trafficFaults.latencyMs, () => deliver(datagram, from))
    }
  }
}
