import { type DescribedDevice, familyProfile } from '@ledloom/protocol'
import { systemClock } from '../clock/system-clock.ts'
import { loadStandIns } from '../effects/load-stand-ins.ts'
import { Player } from '../lights/player.ts'
import { afterPowerLoss } from '../memory/after-power-loss.ts'
import { afterUpdate } from '../memory/after-update.ts'
import type { DeviceMemory } from '../memory/device-memory.ts'
import { initialMemory } from '../memory/initial-memory.ts'
import { hasMode } from '../modes/has-mode.ts'
import { LightTimer } from '../modes/light-timer.ts'
import { ModeControl } from '../modes/mode-control.ts'
import { createSession } from '../session/session.ts'
import { recallMemory } from '../state/device-state.ts'
import type { StateContent } from '../state/state-text.ts'
import { withUnit } from '../state/with-unit.ts'
import { createCounters } from '../statistics/device-statistics.ts'
import type { VirtualDeviceOptions } from '../virtual-device-options.ts'
import { createIdentity } from './create-identity.ts'
import type { DeviceCore } from './device-core.ts'
import { describedDevice, type Identity } from './identity.ts'

/**
 * A device that was just switched on, without its sockets; with `kept` it is the one described
 * there.
 * @throws RangeError in one line for whatever no device can be
 */
export async function createDeviceCore(
  options: VirtualDeviceOptions,
  kept?: StateContent,
): Promise<DeviceCore> {
  const { clock = systemClock, tokenRule } = options
  const identity = identityOf(options, kept)
  const { format, layout, ledCount } = identity
  const sender = describedDevice(identity)
  const profile = familyProfile(sender.family, sender.firmware, sender)
  checkMode(options, sender)
  const remembered = memoryOf({ identity, profile, clock }, options, kept)
  const memory = afterUpdate(remembered, profile, sender)
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
    statistics: createCounters(),
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

/** Stops everything the device waits for; its LEDs stay as they are. */
export function closeDeviceCore({ timer, modes, player }: DeviceCore): void {
  timer.close()
  modes.close()
  player.close()
}
