import { BYTES, endpoint } from '../schema/endpoint.ts'
import { answer } from '../schema/kinds.ts'

/** Live frames over HTTP: one frame per request, without a header. Specification, section 4.3. */
export default {
  sendRealtimeFrame: endpoint({
    method: 'POST',
    path: 'led/rt/frame',
    request: BYTES,
    response: answer({}),
    refusals: ['frame-wrong-length'],
  }),
}
