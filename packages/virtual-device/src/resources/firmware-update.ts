import { createHash } from 'node:crypto'
import { type Behaviours, type BodyBound, type Outcome, refuse } from '../device/behaviour.ts'
import type { DeviceCore } from '../device/device-core.ts'

/** Well above the images of this class of controller. */
const IMAGE_BOUND: BodyBound = { bytes: 8 * 1024 * 1024, failure: 'body-too-large' }

/**
 * A firmware update as far as its checksums. For a stage without an announced checksum, as some
 * clients send it, only the checksum is answered. The format of images is not public, so a virtual
 * device keeps its firmware.
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
