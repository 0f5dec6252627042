/** A source of this browser that is sent to the host while it is on. */
export interface LiveSource {
  readonly state: 'off' | 'starting' | 'on'
  /** Why it is off when it should not be, for people. */
  readonly fault: string | undefined
  /** Gives whether it is on. */
  start(): Promise<boolean>
  stop(): void
  onChange(listener: () => void): () => void
}

/** Opens a stream of the browser and sends it; gives what ends that. */
export type OpenLive = (onEnd: (fault: string) => void) => Promise<() => void>
