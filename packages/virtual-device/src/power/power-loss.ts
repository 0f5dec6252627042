import type { DeviceCore } from '../device/device-core.ts'
import { afterPowerLoss } from '../memory/after-power-loss.ts'

/** Leaves the LEDs dark and nobody logged in. */
export function losePower({ session, timer, modes }: DeviceCore): void {
  session.forget()
  timer.close()
  modes.goDark()
}

/** Plays on with what the device still knows. */
export function regainPower(core: DeviceCore): void {
  const { identity, memory, clock, modes, timer } = core
  core.startedAt = clock.now()
  Object.assign(memory, afterPowerLoss(memory, identity.generation, clock))
  modes.replay()
  timer.reset()
}
