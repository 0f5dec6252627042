import type { FamilyProfile } from '@ledloom/protocol'
import type { Clock } from '../clock/clock.ts'
import type { Player } from '../lights/player.ts'
import type { DeviceMemory } from '../memory/device-memory.ts'
import type { LightTimer } from '../modes/light-timer.ts'
import type { ModeControl } from '../modes/mode-control.ts'
import type { Session } from '../session/session.ts'
import type { DeviceCounters } from '../statistics/device-statistics.ts'
import type { Identity } from './identity.ts'

/** A device without its sockets: what the endpoints act on. */
export interface DeviceCore {
  readonly identity: Identity
  readonly profile: FamilyProfile
  readonly clock: Clock
  /** When it was switched on or its power came back, by its clock. */
  startedAt: number
  readonly memory: DeviceMemory
  readonly session: Session
  readonly player: Player
  readonly modes: ModeControl
  readonly timer: LightTimer
  readonly statistics: DeviceCounters
}
