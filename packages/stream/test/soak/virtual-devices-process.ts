// Runs virtual devices in a process of their own, as real ones have processors of their own.

import { VirtualDevice, type VirtualDeviceOptions } from '@ledloom/virtual-device'
import { devicePorts } from '../../../virtual-device/test/device-ports.ts'

/** What the park is asked to do. */
export type ParkOrder =
  | { readonly kind: 'start'; readonly devices: readonly VirtualDeviceOptions[] }
  | { readonly kind: 'frames' }
  | { readonly kind: 'shown'; readonly index: number }
  | { readonly kind: 'reboot'; readonly index: number; readonly downMs: number }
  | { readonly kind: 'forget-token'; readonly index: number }
  | { readonly kind: 'remove'; readonly index: number }

/** An order, and the number that its answer will have. */
export interface ParkRequest {
  readonly id: number
  readonly order: ParkOrder
}

const devices: VirtualDevice[] = []

process.on('message', ({ id, order }: ParkRequest) => {
  void answer(order).then((result) => process.send?.({ id, result }))
})
process.on('disconnect', () => process.exit())

async function answer(order: ParkOrder): Promise<unknown> {
  switch (order.kind) {
    case 'start':
      for (const options of order.devices) {
        devices.push(await VirtualDevice.start({ ...(await devicePorts()), ...options }))
      }
      return devices.map(({ address, udpPort }) => ({ address, udpPort }))
    case 'frames':
      return devices.map(({ statistics }) => statistics.frames)
    case 'shown':
      return [...devices[order.index]!.shown]
    case 'reboot':
      return devices[order.index]!.reboot(order.downMs)
    case 'forget-token':
      return devices[order.index]!.forgetToken()
    case 'remove':
      return devices[order.index]!.close()
  }
}
