import { connectDevice } from '../src/connect-device.ts'
import type { Device } from '../src/device.ts'
import { GESTALT_F } from './recorded-gestalts.ts'
import { type SmallAnswers, SmallDevice } from './small-device.ts'

/** What a test's device is and answers. */
export interface SmallSetup {
  /** Default: the recorded device of family F. */
  readonly gestalt?: object
  /** Default 2.7.1. */
  readonly firmware?: string
  readonly answers?: SmallAnswers
}

/** Runs `use` with a client connected to a small device, and closes both. */
export async function withSmallDevice(
  { gestalt = GESTALT_F, firmware = '2.7.1', answers = {} }: SmallSetup,
  use: (device: Device, small: SmallDevice) => Promise<void>,
): Promise<void> {
  const small = new SmallDevice({
    'open GET gestalt': () => [200, gestalt],
    'open GET fw/version': () => [200, { version: firmware, code: 1000 }],
    ...answers,
  })
  const address = await small.start()
  try {
    const device = await connectDevice(address, { checkDevice: false })
    await use(device, small).finally(() => device.close())
  } finally {
    await small.close()
  }
}
