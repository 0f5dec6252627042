import { Agent, request } from 'node:http'
import { VirtualDevice, type VirtualDeviceOptions } from '../../src/index.ts'
import { logIn } from '../device-client.ts'
import { createHandClock } from '../hand-clock.ts'

/** A reply, whatever it is. */
export interface RawAnswer {
  readonly status: number
  readonly text: string
}

/** A device whose time stands still, and a client that is logged in. */
export interface Target {
  readonly device: VirtualDevice
  readonly token: string
  ask(method: string, path: string, body?: string): Promise<RawAnswer>
  /** Its state, as one text; of everything, or of some resources. */
  state(paths?: readonly string[]): Promise<string>
}

/** Reads a device's state. */
export const STATE: readonly string[] = [
  ...['device_name', 'led/mode', 'led/color', 'led/effects/current', 'led/config', 'movies'],
  ...['led/movie/config', 'led/out/brightness', 'led/out/saturation', 'led/layout/full'],
  ...['playlist', 'playlist/current', 'network/status', 'mqtt/config', 'movies/current', 'timer'],
]

/** Runs with a device that keeps connections, so that many inputs take little time. */
export async function withTarget(
  options: VirtualDeviceOptions,
  run: (target: Target) => Promise<void>,
): Promise<void> {
  const clock = createHandClock()
  const device = await VirtualDevice.start({ clock, keepAlive: true, ...options })
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  try {
    const token = await logIn(device.url)
    const ask: Target['ask'] = (method, path, body = '') =>
      send(device, { method, path, body, token, agent })
    const state: Target['state'] = async (paths = STATE) => {
      const answers = await Promise.all(paths.map((path) => ask('GET', path)))
      return answers.map(({ text }) => text).join('\n')
    }
    await run({ device, token, ask, state })
  } finally {
    agent.destroy()
    await device.close()
  }
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly token: string
  readonly agent: Agent
}

function send(device: VirtualDevice, { method, path, body, token, agent }: Sent) {
  const headers = { 'X-Auth-Token': token, 'Content-Length': Buffer.byteLength(body) }
  return new Promise<RawAnswer>((resolve, reject) => {
    const url = `${device.url}/xled/v1/${path}`
    const outgoing = request(url, { method, headers, agent }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }))
    })
    outgoing.on('error', reject).end(body)
  })
}
