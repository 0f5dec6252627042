import { createHash } from 'node:crypto'
import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import { DeviceError } from '../device-error.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** An image of the firmware, in the parts the device takes it in. */
export interface FirmwareImage {
  readonly stage0: Uint8Array
  /** Devices of the first generation (family D) only. */
  readonly stage1?: Uint8Array | undefined
}

/** The version of the firmware, and its update: `device.firmwareUpdate`. */
export type FirmwareUpdateResource = ReturnType<typeof createFirmwareUpdateResource>

/** A device writes each stage to flash memory while it receives it. */
const STAGE_TIMEOUT_MS = 60_000

/** Binds it to the device that `caller` calls. */
export function createFirmwareUpdateResource(caller: DeviceCaller) {
  return {
    /** The version as it is now; `device.firmware` has it as it was at connecting. */
    version: async (options?: RequestOptions): Promise<string> =>
      (await caller.call(endpoints.getFirmwareVersion, undefined, options)).version,

    /**
     * Sends an image: its checksums, then each stage, compared with what the device has got.
     *
     * @throws DeviceError `unsupported` before anything is sent for a stage that the device does
     * not take, `refused` when a checksum differs
     */
    send: async (image: FirmwareImage, options: RequestOptions = {}): Promise<void> => {
      const { stage0, stage1 } = image
      if (stage1 !== undefined) caller.require(endpoints.uploadFirmwareStage1)
      const bounds = { timeoutMs: STAGE_TIMEOUT_MS, ...options }
      const checksum = {
        stage0_sha1sum: sha1(stage0),
        ...(stage1 && { stage1_sha1sum: sha1(stage1) }),
      }
      await caller.call(endpoints.announceFirmwareUpdate, { checksum }, { signal: options.signal })
      const first = await caller.call(endpoints.uploadFirmwareStage0, stage0, bounds)
      checkSum(caller, first.sha1sum, stage0)
      if (stage1 === undefined) return
      const second = await caller.call(endpoints.uploadFirmwareStage1, stage1, bounds)
      checkSum(caller, second.sha1sum, stage1)
    },
  }
}

function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex')
}

function checkSum({ address }: DeviceCaller, received: string, sent: Uint8Array): void {
  if (received.toLowerCase() === sha1(sent)) return
  throw new DeviceError('refused', `${address} got other bytes of the firmware than were sent`, {
    address,
  })
}
