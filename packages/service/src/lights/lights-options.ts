import type { Clock } from '@ledloom/core'
import type { SoundMemory } from '@ledloom/media/live-sound'
import type { StudioOptions } from '@ledloom/studio'
import type { DiskWait } from '@ledloom/studio/keeping'
import type { DeviceTurns } from '../lasting/device-turns.ts'
import type { StoredListsOptions } from '../stored/stored-lists.ts'
import type { StoredMemory } from '../stored/stored-memory.ts'
import type { DeviceAddresses, DeviceAddressesOptions } from './device-addresses.ts'
import type { HouseDevicesOptions } from './house-devices-options.ts'
import type { HouseScenes } from './house-scenes.ts'

/** What lights need. */
export type LightsOptions = Omit<HouseDevicesOptions, 'faults' | 'addresses' | 'scenes'> &
  DeviceAddressesOptions &
  Pick<StudioOptions, 'data' | 'dataTrouble'> & {
    /** Where devices are, shared with other lights of the house. Default: by `known` and `search`. */
    readonly addresses?: DeviceAddresses | undefined
    /** What addresses, names and scene files mean, shared with other lights of the house. Default: its own. */
    readonly scenes?: HouseScenes | undefined
    /** How long the disk of a scene file is waited for. */
    readonly disk?: Omit<DiskWait, 'note'> | undefined
    /** Title of the page. Default `The house`. */
    readonly title?: string | undefined
    /** The sound that the house hears all the time. */
    readonly heard?: SoundMemory | undefined
    /** Lets shows run the effect files that they name. Default false. */
    readonly allowEffects?: boolean | undefined
    /**
     * Milliseconds since 1970, by a clock that several hosts share: what plays is where it is on all of them, and
     * their frames are due at the same times. Default: what plays begins when it is shown.
     */
    readonly wallNow?: (() => number) | undefined
    /** By which frames are due. Default: the machine's. */
    readonly frameClock?: Clock | undefined
    /** What is stored on devices, and what they had before. */
    readonly stored?: StoredMemory | undefined
    /** Stores lists on the devices where that can be done. Default: all is streamed. */
    readonly storing?: Omit<StoredListsOptions, 'memory'> | undefined
    /** Milliseconds that a device may take to answer when it is turned on or off, or plays by itself. Default 3000. */
    readonly answerMs?: number | undefined
    /** Turns in which each device is asked, shared with other lights of the house. Default: its own. */
    readonly turns?: DeviceTurns | undefined
    /** Called when somebody, such as a page, plays something else than `play` did. */
    readonly onOther?: (() => void) | undefined
    /** Called when all that plays has failed while it was shown: it stands still, or is dark. */
    readonly onFailed?: ((error: Error) => void) | undefined
    /** Called when a list has gone on to another source. */
    readonly onItem?: (() => void) | undefined
  }
