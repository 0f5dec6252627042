import { answer } from '../schema/messages.ts'
import { BYTES, endpoint } from './endpoint.ts'

/** Live frames over HTTP: one frame a request, without a header. Specification, section 4.3. */
export const realtimeEndpoints = {
  sendRealtimeFrame: endpoint({
    method: 'POST',
    path: 'led/rt/frame',
    request: BYTES,
    response: answer({}),
    refusals: ['frame-wrong-length'],
  }),
}
