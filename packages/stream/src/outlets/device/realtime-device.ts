import type { PixelFormat } from '@ledloom/core'
import type { Family, RealtimeVersion } from '@ledloom/protocol'

/** What an outlet needs of a device; the device client's `Device` has it. */
export interface RealtimeDevice {
  /** Where it is: `host` or `host:port`. */
  readonly address?: string
  /** The session, with its token once there is one. */
  readonly session?: { readonly tokenText?: string | undefined }
  readonly mode: {
    /** The mode the device is in, by its name on the wire; undefined where it does not say. */
    get(options?: RequestOptions): Promise<{ readonly mode?: string | undefined }>
    set(mode: string, options?: RequestOptions): Promise<unknown>
  }
  readonly realtime: {
    /** Settles once the device has answered; logging in again when it must is the client's work. */
    sendFrame(bytes: Uint8Array, options?: RequestOptions): Promise<unknown>
  }
  /** Tells how long it runs, in the unit of its family. */
  readonly description?: {
    get(options?: RequestOptions): Promise<{ readonly uptime?: string | undefined }>
  }
  readonly family?: Family
  readonly firmware?: string
  /**
   * Tells when the client had to log in again: whoever took the device meanwhile may have changed
   * its mode. The function it gives ends that.
   */
  onLogin?(listener: () => void): () => void
  /**
   * Tells of every mode that this client has set, whoever used it: an upload that plays its movie
   * takes the device out of realtime mode. The function it gives ends that.
   */
  onModeSet?(listener: (mode: string) => void): () => void
}

export interface RequestOptions {
  /** Ends the request. */
  readonly signal?: AbortSignal
}

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
