// Runs virtual devices in a process of their own, as real ones have processors of their own.
import { VirtualDevice, type VirtualDeviceOptions } from '@ledloom/virtual-device'

/** What the park is asked to do. */
export type ParkRequest = { readonly id: number } & (
  | { readonly kind: 'start'; readonly devices: readonly VirtualDeviceOptions[] }
  | { readonly kind: 'frames' }
  | { readonly kind: 'shown'; readonly index: number }
  | { readonly kind: 'reboot'; readonly index: number; readonly downMs: number }
  | { readonly kind: 'forget-token'; readonly index: number }
  | { readonly kind: 'remove'; readonly index: number }
)

const devices: VirtualDevice[] = []

process.on('message', (request: ParkRequest) => {
  void answer(request).then((result) => process.send?.({ id: request.id, result }))
})
process.on('disconnect', () => process.exit())

async function answer(request: ParkRequest): Promise<unknown> {
  switch (request.kind) {
    case 'start':
      for (const options of request.devices) devices.push(await VirtualDevice.start(options))
      return devices.map(({ address, udpPort }) => ({ address, udpPort }))
    case 'frames':
      return devices.map(({ statistics }) => statistics.frames)
    case 'shown':
      return [...devices[request.index]!.shown]
    case 'reboot':
      return devices[request.index]!.reboot(request.downMs)
    case 'forget-token':
      return devices[request.index]!.forgetToken()
    case 'remove':
      return devices[request.index]!.close()
  }
}
