import { type DescribedDevice, type FamilyProfile, familyProfile } from '@ledloom/protocol'
import { createIdentity, describedDevice, hasMode, type Identity } from '../identity/identity.ts'
import type { VirtualDeviceOptions } from '../identity/virtual-device-options.ts'
import { Player } from '../lights/player.ts'
import {
  afterPowerLoss,
  afterUpdate,
  type DeviceMemory,
  initialMemory,
} from '../memory/device-memory.ts'
import { LightTimer } from '../modes/light-timer.ts'
import { ModeControl } from '../modes/mode-control.ts'
import { loadStandIns } from '../modes/stand-in-effects.ts'
import type { StateContent } from '../state/device-state.ts'
import { recallMemory, withUnit } from '../state/device-state.ts'
import { type Clock, systemClock } from '../system/clock.ts'
import { createSession, type Session } from './session.ts'

/** A device without its sockets. The behaviours of endpoints act on it. */
export type DeviceCore = {
  readonly identity: Identity
  readonly profile: FamilyProfile
  readonly clock: Clock
  /** The time by `clock` at which it was switched on or its power came back. */
  startedAt: number
  readonly memory: DeviceMemory
  readonly session: Session
  readonly player: Player
  readonly modes: ModeControl
  readonly timer: LightTimer
  readonly statistics: { -readonly [Name in keyof DeviceStatistics]: number }
}

/** Traffic counts of a device since it was started. Reboots do not reset them. */
export interface DeviceStatistics {
  /** HTTP requests, with any answer. */
  readonly requests: number
  /**
   * Realtime frames shown, by HTTP or UDP; a fragmented frame is counted with its first fragment.
   */
  readonly frames: number
  /** Datagrams on the realtime port. */
  readonly datagrams: number
  /**
   * Datagrams that changed nothing: without the token, outside mode `rt`, or beyond the string.
   */
  readonly ignored: number
}

/**
 * Creates a device that was just switched on; with `kept`, the device of that state.
 *
 * @throws RangeError for options that no device can have
 */
export async function createDeviceCore(
  options: VirtualDeviceOptions,
  kept?: StateContent,
): Promise<DeviceCore> {
  const { clock = systemClock, tokenRule } = options
  const identity = identityOf(options, kept)
  const { format, layout, ledCount } = identity
  const described = describedDevice(identity)
  const profile = familyProfile(described.family, described.firmware, described)
  checkMode(options, described)
  const remembered = memoryOf({ identity, profile, clock }, options, kept)
  const memory = afterUpdate(remembered, profile, described)
  const player = new Player({ clock, ledCount, format })
  const effects = await loadStandIns()
  const context = {
    memory,
    format,
    layout,
    frameRate: profile.frameRate,
    effects,
    effectsNumber: profile.effectsNumber,
    refusesEmptyPlaylist: profile.refusesEmptyPlaylist,
  }
  const modes = new ModeControl(context, player, clock)
  return {
    identity,
    profile,
    clock,
    startedAt: clock.now(),
    memory,
    session: createSession(clock, tokenRule),
    player,
    modes,
    timer: new LightTimer(memory, clock, modes),
    statistics: { requests: 0, frames: 0, datagrams: 0, ignored: 0 },
  }
}

function checkMode({ mode = 'off' }: VirtualDeviceOptions, device: DescribedDevice): void {
  if (hasMode(mode, device)) return
  const { family, firmware } = device
  const owner = `family ${family} with firmware ${firmware.join('.')}`
  throw new RangeError(`mode must be one that ${owner} has, got ${JSON.stringify(mode)}`)
}

function identityOf(options: VirtualDeviceOptions, kept?: StateContent): Identity {
  if (kept === undefined) return createIdentity(options)
  const { unit } = kept.state
  return { ...createIdentity(withUnit(options, unit)), uuid: unit.uuid }
}

function memoryOf(
  unit: Pick<DeviceCore, 'identity' | 'profile' | 'clock'>,
  options: VirtualDeviceOptions,
  kept?: StateContent,
): DeviceMemory {
  if (kept === undefined) return initialMemory(unit, options)
  return afterPowerLoss(recallMemory(kept), unit.identity.generation, unit.clock)
}

/** Stops all timers of the device; the LEDs keep their light. */
export function closeDeviceCore({ timer, modes, player }: DeviceCore): void {
  timer.close()
  modes.close()
  player.close()
}

/** Turns the LEDs dark and ends every login. */
export function losePower({ session, timer, modes }: DeviceCore): void {
  session.forget()
  timer.close()
  modes.goDark()
}

/** Starts playing again with the memory that survives a power loss. */
export function regainPower(core: DeviceCore): void {
  const { identity, memory, clock, modes, timer } = core
  core.startedAt = clock.now()
  Object.assign(memory, afterPowerLoss(memory, identity.generation, clock))
  modes.replay()
  timer.reset()
}
