import type { RequestContent } from '../endpoints/endpoint.ts'
import type { Endpoint } from '../endpoints/endpoints.ts'
import { describeFirmware } from './describe-firmware.ts'
import { failureRows } from './failure-rows.ts'
import { fieldRows, messageForms } from './field-rows.ts'
import { markdownTable } from './markdown-table.ts'
import { headingOf } from './overview-table.ts'

const LOGIN = {
  none: 'No login.',
  optional: 'Needs a login in some revisions.',
  token: 'Needs a login.',
} as const

/** All about one call: who has it, what it takes and gives, and how it fails. */
export function endpointSection(row: Endpoint): string {
  const failing = markdownTable(['failure', 'when', 'answer', 'known'], failureRows(row))
  const response = fieldTable(row.response)
  return [
    `### ${headingOf(row)}`,
    describeRow(row),
    describeRequest(row.request),
    response && `Answer:\n\n${response}`,
    failing && `Failures of its own:\n\n${failing}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function describeRow({ availability, hardwareAvailability, ...row }: Endpoint): string {
  const { auth, isRepeatable } = row
  const others = [...row.otherMethods.map((method) => `${method} ${row.path}`), ...row.aliases]
  const names = others.map((name) => `\`${name}\``).join(', ')
  return [
    `Firmware: ${describeFirmware(availability)}.`,
    hardwareAvailability === availability
      ? ''
      : `By users' reports: ${describeFirmware(hardwareAvailability)}.`,
    LOGIN[auth],
    names && `Also as ${names}.`,
    row.recordedPath === row.path ? '' : `Real devices were recorded with \`${row.recordedPath}\`.`,
    isRepeatable ? '' : 'Making it twice does more than making it once.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function describeRequest(request: RequestContent): string {
  if (request.kind === 'none') return ''
  if (request.kind === 'binary') return 'Request: bytes, `application/octet-stream`.'
  if (request.kind === 'unchecked') return 'Request: anything, it is not looked at.'
  const forms = messageForms(request.schema).map(fieldTable)
  const tables = forms.filter((table) => table !== '').join('\n\nor\n\n')
  return tables === '' ? 'Request: an object.' : `Request:\n\n${tables}`
}

function fieldTable(schema: Parameters<typeof fieldRows>[0]): string {
  return markdownTable(['field', 'value', 'there'], fieldRows(schema))
}
