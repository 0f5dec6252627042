import { z } from 'zod'
import { between } from '../firmware/availability.ts'
import { answer } from '../schema/messages.ts'
import { endpoint, NOTHING } from './endpoint.ts'

const availability = between('2.4.2', '2.4.30')

/** The microphone. Specification, section 2.16; what a filter is nobody has described. */
export const microphoneEndpoints = {
  getMicrophoneConfig: endpoint({
    method: 'GET',
    path: 'mic/config',
    availability,
    request: NOTHING,
    response: answer({
      filters: z.array(z.unknown()),
      silence_threshold: z.int(),
      active_range: z.int(),
      brightness_depth: z.int(),
      hue_depth: z.int(),
      value_depth: z.int(),
      saturation_depth: z.int(),
    }),
  }),

  getMicrophoneSample: endpoint({
    method: 'GET',
    path: 'mic/sample',
    availability,
    request: NOTHING,
    response: answer({ sampled_value: z.number() }),
    needs: ['sampled_value'],
  }),
}
