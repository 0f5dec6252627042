import { createHash } from 'node:crypto'
import { type Behaviours, type BodyBound, type Outcome, refuse } from '../device/behaviour.ts'
import type { DeviceCore } from '../device/device-core.ts'

/** Well above the images of this class of controller. */
const IMAGE_BOUND: BodyBound = { bytes: 8 * 1024 * 1024, failure: 'body-too-large' }

/**
 * A firmware update up to its checksums. A stage sent before they are, as some clients do, is only
 * summed up. What an image holds is not published, so a virtual device
 * stays at the firmware it was started with.
 */
export default {
  announceFirmwareUpdate({ memory }, { body }) {
    memory.firmwareSums = [body.checksum.stage0_sha1sum, body.checksum.stage1_sha1sum]
    return {}
  },

  uploadFirmwareStage0: {
    longestBody: () => IMAGE_BOUND,
    handle: (device, { body }) => checkStage(device, 0, body),
  },
  uploadFirmwareStage1: {
    longestBody: () => IMAGE_BOUND,
    handle: (device, { body }) => checkStage(device, 1, body),
  },
} satisfies Behaviours

function checkStage({ memory }: DeviceCore, stage: 0 | 1, image: Uint8Array): Outcome {
  const announced = memory.firmwareSums[stage]
  const sha1sum = createHash('sha1').update(image).digest('hex')
  if (announced !== undefined && announced.toLowerCase() !== sha1sum)
    return refuse('firmware-checksum')
  return { sha1sum }
}
