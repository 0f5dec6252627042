import {
  applicationCodes,
  describeFirmware,
  type Endpoint,
  type Failure,
  type FailureCondition,
  failures,
  type RequestContent,
} from '../../packages/protocol/src/index.ts'
import { fieldRows, messageForms } from './field-rows.ts'
import { markdownTable } from './markdown-table.ts'

const LOGIN = {
  none: 'No login.',
  optional: 'Needs a login in some revisions.',
  token: 'Needs a login.',
} as const

/** Describes one call: its firmware, request, response and failures. */
export function endpointSection(row: Endpoint): string {
  const failing = markdownTable(['failure', 'when', 'answer', 'known'], failureRows(row))
  const response = fieldTable(row.response)
  return [
    `### ${headingOf(row)}`,
    describeRow(row),
    describeRequest(row.request),
    response && `Answer:\n\n${response}`,
    describeExample(row.example),
    failing && `Failures of this call:\n\n${failing}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The heading of a call's section. */
export function headingOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
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

function describeExample(example: object): string {
  return Object.keys(example).length === 0 ? '' : `Example: \`${JSON.stringify(example)}\``
}

function fieldTable(schema: Parameters<typeof fieldRows>[0]): string {
  return markdownTable(['field', 'value', 'there'], fieldRows(schema))
}

/** A row of a table of failures: name, reason, answer and source. */
export type FailureRow = readonly [name: string, reason: string, answer: string, source: string]

type FailingRow = Pick<Endpoint, 'failures' | 'rules' | 'refusals'>

/** The failures of one call. */
export function failureRows({ failures, rules, refusals }: FailingRow): readonly FailureRow[] {
  const ofFields = Object.entries(failures).map(([field, condition]) => {
    return failureRow(condition, field === '*' ? 'anything is wrong' : `\`${field}\` is wrong`)
  })
  const ofRules = rules.map(({ value, availability, failure }) => {
    return failureRow(failure, `\`${value}\` (taken: ${describeFirmware(availability)})`)
  })
  const ofState = refusals.map((condition) => failureRow(condition, 'as the device is just then'))
  return [...ofFields, ...ofRules, ...ofState]
}

/** All failures: name, answer, source. */
export function allFailureRows(): readonly (readonly string[])[] {
  const conditions = Object.keys(failures) as readonly FailureCondition[]
  return conditions.map((condition) => {
    const [name, , answer, source] = failureRow(condition, '')
    return [name, answer, source]
  })
}

function failureRow(condition: FailureCondition, reason: string): FailureRow {
  const failure: Failure = failures[condition]
  return [`\`${condition}\``, reason, describeAnswer(failure), failure.source]
}

function describeAnswer(failure: Failure): string {
  if ('code' in failure) {
    return `${failure.status}, code ${failure.code}: ${applicationCodes[failure.code]}`
  }
  return 'text' in failure ? `${failure.status}, \`${failure.text}\`` : `${failure.status}`
}
