import type { Layout, PixelFormat } from '@ledloom/core'
import {
  type DescribedDevice,
  type Family,
  type GenerationProfile,
  parseFirmware,
} from '@ledloom/protocol'

/** What a device is and stays for as long as it lives. */
export interface Identity {
  readonly family: Family
  readonly generation: GenerationProfile
  /** Three numbers with dots. */
  readonly firmware: string
  /** Whether it behaves as users report where that differs from the document. */
  readonly likeHardware: boolean
  /** Six groups of two lower-case hex digits with colons. */
  readonly mac: string
  /** The end of the MAC address as hex digits: six, or eight in family D. */
  readonly hardwareId: string
  readonly uuid: string
  readonly ledCount: number
  readonly format: PixelFormat
  /** Where the LEDs really hang. */
  readonly layout: Layout
  /** Whether whoever started it said so; otherwise the layout is made up. */
  readonly isLayoutGiven: boolean
  /** `false`: the description leaves `bytes_per_led` out, as recorded devices of family D do. */
  readonly reportsBytesPerLed: boolean
}

/** This device as the protocol's tables take it. */
export function describedDevice({ family, firmware, likeHardware }: Identity): DescribedDevice {
  return { family, firmware: parseFirmware(firmware), likeHardware }
}

/** Bytes of one frame on all LEDs. */
export function frameLength({ ledCount, format }: Identity): number {
  return ledCount * format.bytesPerLed
}

/** The name a device comes with: it is also what it calls itself in discovery. */
export function defaultName(mac: string): string {
  return `Twinkly_${macTail(mac).toUpperCase()}`
}

/** The last three bytes of the MAC address as six lower-case hex digits. */
export function macTail(mac: string): string {
  return mac.replaceAll(':', '').slice(-6).toLowerCase()
}
