import { createHash } from 'node:crypto'
import { endpoints } from '@ledloom/protocol'
import { DeviceError } from '../transport/device-error.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** A firmware image, in the parts that the device takes. */
type FirmwareImage = {
  readonly stage0: Uint8Array
  /** Devices of the first generation (family D) only. */
  readonly stage1?: Uint8Array | undefined
}

/** A device writes each stage to flash memory while it receives it. */
const STAGE_TIMEOUT_MS = 60_000

/** The version of the firmware, and its update: `device.firmwareUpdate`. */
export function firmwareUpdate({ caller }: ResourceParts) {
  return {
    /** The version now; `device.firmware` is the one at connecting. */
    version: async (options?: RequestOptions): Promise<string> =>
      (await caller.call(endpoints.getFirmwareVersion, undefined, options)).version,

    /**
     * Sends an image: its checksums, then each stage. The device's checksum of each is compared.
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
      checkSum(caller.address, first.sha1sum, stage0)
      if (stage1 === undefined) return
      const second = await caller.call(endpoints.uploadFirmwareStage1, stage1, bounds)
      checkSum(caller.address, second.sha1sum, stage1)
    },
  }
}

function sha1(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex')
}

function checkSum(address: string, received: string, sent: Uint8Array): void {
  if (received.toLowerCase() === sha1(sent)) return
  throw new DeviceError('refused', `${address} received other firmware bytes than were sent`, {
    address,
  })
}
