/** What the device does with music; a device that comes back from a power loss starts with {@link NO_MUSIC}. */
export interface MusicMemory {
  readonly isEnabled: boolean
  /** Index of the current driver among all; −1 until a client has asked for the next or the previous. */
  readonly driver: number
}

/** Music off, and no driver chosen. */
export const NO_MUSIC: MusicMemory = { isEnabled: false, driver: -1 }
