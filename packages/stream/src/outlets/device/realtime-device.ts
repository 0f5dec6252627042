import type { PixelFormat } from '@ledloom/core'
import type { Family, RealtimeVersion } from '@ledloom/protocol'

/** The part of a device that a sender uses; the device client's `Device` implements it. */
export interface RealtimeDevice {
  /** `host` or `host:port`. */
  readonly address?: string
  /** The session, with its token once there is one. */
  readonly session?: { readonly tokenText?: string | undefined }
  readonly mode: {
    /** The device's mode by its name in the interface; undefined if it does not state one. */
    get(options?: RequestOptions): Promise<{ readonly mode?: string | undefined }>
    set(mode: string, options?: RequestOptions): Promise<unknown>
  }
  readonly realtime: {
    /** Settles once the device has answered; the client logs in again if necessary. */
    sendFrame(bytes: Uint8Array, options?: RequestOptions): Promise<unknown>
  }
  /** States the device's uptime, in the unit of its family. */
  readonly description?: {
    get(options?: RequestOptions): Promise<{ readonly uptime?: string | undefined }>
  }
  readonly family?: Family
  readonly firmware?: string
  /**
   * Calls `listener` when the client had to log in again, since another client may have changed the
   * mode, until the returned function is called.
   */
  onLogin?(listener: () => void): () => void
  /**
   * Calls `listener` for every mode that this client sets, until the returned function is called: an
   * upload that plays its movie ends realtime mode.
   */
  onModeSet?(listener: (mode: string) => void): () => void
}

export interface RequestOptions {
  /** Ends the request. */
  readonly signal?: AbortSignal
}

/** The part of a device that datagrams need besides; the device client's `Device` implements it. */
export interface DatagramDevice extends RealtimeDevice {
  /** Host name or IP address. */
  readonly host: string
  /** The port for datagrams, if known. */
  readonly realtimePort?: number | undefined
  readonly ledCount: number
  readonly format: PixelFormat
  /** The version of datagrams for its firmware. */
  readonly realtimeVersion: RealtimeVersion
  readonly session: NonNullable<RealtimeDevice['session']> & {
    /** The eight bytes of the token; the same array until the token changes. */
    readonly tokenBytes: Uint8Array | undefined
    /** Settles once there is a valid token. */
    verify(options?: RequestOptions): Promise<unknown>
  }
}
