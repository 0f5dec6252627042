import { VirtualDevice, type VirtualDeviceOptions } from '@ledloom/virtual-device'
import { devicePorts } from '../../virtual-device/test/device-ports.ts'
import { connectDevice } from '../src/connect-device.ts'
import type { Device } from '../src/device.ts'

/** A virtual device and a client of it; another client connects by itself. */
export interface VirtualPair {
  readonly virtual: VirtualDevice
  readonly device: Device
  /** One more client, closed with the first. */
  connect(): Promise<Device>
}

/** Runs `use` with a client of a virtual device, and closes all. */
export async function withVirtualDevice(
  options: VirtualDeviceOptions,
  use: (pair: VirtualPair) => Promise<void>,
): Promise<void> {
  const virtual = await VirtualDevice.start({ ...(await devicePorts()), ...options })
  const clients: Device[] = []
  const connect = async () => {
    const client = await connectDevice(virtual.address)
    clients.push(client)
    return client
  }
  try {
    await use({ virtual, device: await connect(), connect })
  } finally {
    await Promise.all(clients.map((client) => client.close()))
    await virtual.close()
  }
}
