import { VirtualDevice, type VirtualDeviceOptions } from '../src/index.ts'
import { type Answer, logIn, type Sending, send } from './device-client.ts'

/** One call with the token; `path` is below `/xled/v1/`. */
export type Call = (method: string, path: string, body?: Sending['body']) => Promise<Answer>

/** A device that is switched on and a client that is logged in, for as long as `run` takes. */
export async function withDevice(
  options: VirtualDeviceOptions,
  run: (device: VirtualDevice, call: Call) => Promise<void>,
): Promise<void> {
  const device = await VirtualDevice.start(options)
  try {
    const token = await logIn(device.url)
    await run(device, (method, path, body) =>
      send(device.url, [method, path], { token, ...(body === undefined ? {} : { body }) }),
    )
  } finally {
    await device.close()
  }
}
