import { endpoint, json, NOTHING } from '../schema/endpoint.ts'
import { answer, count, message } from '../schema/kinds.ts'

/** The LED driver. Specification, section 4.3. */
export default {
  /** Pulse lengths of the signal on the wire. */
  setDriverParams: endpoint({
    method: 'POST',
    path: 'led/driver_params',
    request: json(
      message({ t0h: count, t0l: count, t1h: count, t1l: count, tendh: count, tendl: count }),
    ),
    response: answer({}),
  }),

  resetLeds: endpoint({
    method: 'GET',
    otherMethods: ['POST'],
    path: 'led/reset',
    aliases: ['reset'],
    isRepeatable: false,
    request: NOTHING,
    response: answer({}),
  }),

  resetLeds2: endpoint({
    method: 'GET',
    path: 'led/reset2',
    aliases: ['reset2'],
    isRepeatable: false,
    request: NOTHING,
    response: answer({}),
  }),
}
