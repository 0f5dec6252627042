import type { PixelFormat } from '@ledloom/core'
import type { RealtimeVersion } from '@ledloom/protocol'
import type { RealtimeDevice, RequestOptions } from '../realtime-device.ts'

/** What datagrams need of a device beyond its mode; the device client's `Device` has it. */
export interface DatagramDevice extends RealtimeDevice {
  /** Host name or IP address. */
  readonly host: string
  /** Where it takes datagrams, as far as that is known. */
  readonly realtimePort?: number | undefined
  readonly ledCount: number
  readonly format: PixelFormat
  /** The layout of datagrams that suits its firmware. */
  readonly realtimeVersion: RealtimeVersion
  readonly session: NonNullable<RealtimeDevice['session']> & {
    /** The eight bytes of the token; the same array as long as the token is the same. */
    readonly tokenBytes: Uint8Array | undefined
    /** Settles once there is a token that opens the device. */
    verify(options?: RequestOptions): Promise<unknown>
  }
}
