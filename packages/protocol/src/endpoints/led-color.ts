import { z } from 'zod'
import { inFamilies, since } from '../firmware/availability.ts'
import { only } from '../schema/field-availability.ts'
import { colourByte, hue } from '../schema/field-kinds.ts'
import { answer, message } from '../schema/messages.ts'
import { endpoint, json, NOTHING } from './endpoint.ts'

const hsv = { hue, saturation: colourByte, value: colourByte }
const rgb = { red: colourByte, green: colourByte, blue: colourByte }

/** A colour in both forms. Devices with white dies may add theirs. */
export const ledColorFields = { ...hsv, ...rgb }

/** Clients set it on devices that have such dies; no recording has it in an answer. */
const white = only(inFamilies('G'), colourByte)

/** The one colour of mode `color`. Specification, section 2.6. */
export const ledColorEndpoints = {
  getLedColor: endpoint({
    method: 'GET',
    path: 'led/color',
    availability: since('2.7.1'),
    request: NOTHING,
    response: answer(ledColorFields),
  }),

  /** In one of the two forms. */
  setLedColor: endpoint({
    method: 'POST',
    path: 'led/color',
    availability: since('2.7.1'),
    request: json(z.union([message({ ...hsv, white }), message({ ...rgb, white })])),
    response: answer({}),
  }),
}
