import { z } from 'zod'
import { inFamilies } from '../firmware/availability.ts'
import { BYTES, endpoint, json } from '../schema/endpoint.ts'
import { only } from '../schema/field-availability.ts'
import { answer, message } from '../schema/kinds.ts'

const FIRST_GENERATION = inFamilies('D')

const sha1 = z
  .string()
  .regex(/^[0-9a-f]{40}$/i, 'expected 40 hexadecimal digits')
  .describe('SHA1 sum, 40 hexadecimal digits')
const stage = { response: answer({ sha1sum: z.string() }), needs: ['sha1sum'] } as const

/**
 * Firmware updates: first the checksums, then one or two stages. Specification, sections 3.4 and
 * 4.7.
 */
export default {
  announceFirmwareUpdate: endpoint({
    method: 'POST',
    path: 'fw/update',
    isRepeatable: false,
    request: json(
      message({
        checksum: message({ stage0_sha1sum: sha1, stage1_sha1sum: only(FIRST_GENERATION, sha1) }),
      }),
    ),
    response: answer({}),
  }),

  uploadFirmwareStage0: endpoint({
    method: 'POST',
    path: 'fw/0/update',
    isRepeatable: false,
    request: BYTES,
    ...stage,
    refusals: ['firmware-checksum', 'body-too-large'],
  }),

  /** The first generation only. */
  uploadFirmwareStage1: endpoint({
    method: 'POST',
    path: 'fw/1/update',
    availability: FIRST_GENERATION,
    isRepeatable: false,
    request: BYTES,
    ...stage,
    refusals: ['firmware-checksum', 'body-too-large'],
  }),
}
