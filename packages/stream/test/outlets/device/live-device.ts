import { connectDevice, type Device } from '@ledloom/device'
import type { StreamError } from '@ledloom/sockets'
import { VirtualDevice, type VirtualDeviceOptions } from '@ledloom/virtual-device'
import { RunningClock } from '../../../../sockets/test/running-clock.ts'
import { PATIENCE_MS } from '../../../../sockets/test/until.ts'
import { devicePorts } from '../../../../virtual-device/test/device-ports.ts'
import { createSender, type SenderOptions } from '../../../src/outlets/device/create-sender.ts'
import type { DeviceSender } from '../../../src/outlets/device/device-sender.ts'
import { tickOf } from '../../tick-of.ts'

/** A virtual device, a client of it and an outlet to that. */
export interface LiveDevice {
  readonly virtual: VirtualDevice
  readonly device: Device
  readonly outlet: DeviceSender
  readonly errors: StreamError[]
  /** The clock of the outlet and of the virtual device. */
  readonly clock: RunningClock
  close(): Promise<void>
}

/** Starts all three; the outlet sends datagrams unless `via` says otherwise. */
export async function openLiveDevice(
  virtualOptions: VirtualDeviceOptions = {},
  outletOptions: SenderOptions = {},
): Promise<LiveDevice> {
  const clock = new RunningClock()
  const virtual = await VirtualDevice.start({ clock, ...(await devicePorts()), ...virtualOptions })
  const device = await connectDevice(virtual.address)
  const options = { via: 'udp', port: virtual.udpPort, clock, ...outletOptions } as const
  const outlet = createSender(device, options)
  const errors: StreamError[] = []
  outlet.onError((error) => errors.push(error))
  const close = async () => {
    await outlet.close()
    await device.close()
    await virtual.close()
    await clock.close()
  }
  return { virtual, device, outlet, errors, clock, close }
}

/** Bytes that differ between frames and between LEDs. */
export function patternFrame({ ledCount, format }: Device, frameNumber: number): Uint8Array {
  const bytes = new Uint8Array(ledCount * format.bytesPerLed)
  for (let i = 0; i < bytes.length; i++) bytes[i] = (i * 7 + frameNumber * 31 + (i >> 8)) % 256
  return bytes
}

/** Offers 50 frames a second until `condition` holds; rejects with its source if it never does. */
export async function feedUntil(
  { device, outlet, clock }: LiveDevice,
  condition: () => boolean,
): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (let frameNumber = 0; !condition(); frameNumber++) {
    if (performance.now() > end) throw new Error(`did not come true: ${condition}`)
    outlet.take(patternFrame(device, frameNumber), tickOf(frameNumber, clock.now()))
    await clock.wait(20)
  }
}
