import { familyProfile, parseFirmware } from '@ledloom/protocol'
import { systemClock } from '../clock/system-clock.ts'
import { loadStandIns } from '../effects/load-stand-ins.ts'
import { Player } from '../lights/player.ts'
import { afterPowerLoss } from '../memory/after-power-loss.ts'
import type { DeviceMemory } from '../memory/device-memory.ts'
import { initialMemory } from '../memory/initial-memory.ts'
import { LightTimer } from '../modes/light-timer.ts'
import { ModeControl } from '../modes/mode-control.ts'
import { createSession } from '../session/session.ts'
import { type DeviceState, recallMemory } from '../state/device-state.ts'
import { withUnit } from '../state/with-unit.ts'
import { createCounters } from '../statistics/device-statistics.ts'
import type { VirtualDeviceOptions } from '../virtual-device-options.ts'
import { createIdentity } from './create-identity.ts'
import type { DeviceCore } from './device-core.ts'
import type { Identity } from './identity.ts'

/**
 * A device that was just switched on, without its sockets; with `state` it is the one described
 * there.
 * @throws RangeError in one line for whatever no device can be
 */
export async function createDeviceCore(
  options: VirtualDeviceOptions,
  state?: DeviceState,
): Promise<DeviceCore> {
  const { clock = systemClock, tokenRule } = options
  const identity = identityOf(options, state)
  const { format, layout, ledCount } = identity
  const profile = familyProfile(identity.family, parseFirmware(identity.firmware))
  const memory = memoryOf(identity, options, state)
  const player = new Player({ clock, ledCount, format })
  const effects = await loadStandIns()
  const context = { memory, format, layout, frameRate: profile.frameRate, effects }
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
    statistics: createCounters(),
  }
}

function identityOf(options: VirtualDeviceOptions, state?: DeviceState): Identity {
  if (state === undefined) return createIdentity(options)
  return { ...createIdentity(withUnit(options, state.unit)), uuid: state.unit.uuid }
}

function memoryOf(
  identity: Identity,
  options: VirtualDeviceOptions,
  state?: DeviceState,
): DeviceMemory {
  const { clock = systemClock } = options
  if (state === undefined) return initialMemory(identity, clock, options)
  return afterPowerLoss(recallMemory(state), identity.generation, clock)
}

/** Stops everything the device waits for; its LEDs stay as they are. */
export function closeDeviceCore({ timer, modes, player }: DeviceCore): void {
  timer.close()
  modes.close()
  player.close()
}
