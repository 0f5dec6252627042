import { familyProfile, parseFirmware } from '@ledloom/protocol'
import { systemClock } from '../clock/system-clock.ts'
import { loadStandIns } from '../effects/load-stand-ins.ts'
import { Player } from '../lights/player.ts'
import { initialMemory } from '../memory/initial-memory.ts'
import { LightTimer } from '../modes/light-timer.ts'
import { ModeControl } from '../modes/mode-control.ts'
import { createSession } from '../session/session.ts'
import { createCounters } from '../statistics/device-statistics.ts'
import type { VirtualDeviceOptions } from '../virtual-device-options.ts'
import { createIdentity } from './create-identity.ts'
import type { DeviceCore } from './device-core.ts'

/**
 * A device that was just switched on, without its sockets.
 * @throws RangeError in one line for whatever no device can be
 */
export async function createDeviceCore(options: VirtualDeviceOptions): Promise<DeviceCore> {
  const { clock = systemClock, tokenRule } = options
  const identity = createIdentity(options)
  const { format, layout, ledCount } = identity
  const profile = familyProfile(identity.family, parseFirmware(identity.firmware))
  const memory = initialMemory(identity, clock, options)
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

/** Stops everything the device waits for; its LEDs stay as they are. */
export function closeDeviceCore({ timer, modes, player }: DeviceCore): void {
  timer.close()
  modes.close()
  player.close()
}
