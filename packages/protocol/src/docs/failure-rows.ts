import { applicationCodes } from '../answers/application-codes.ts'
import { type Failure, type FailureCondition, failures } from '../answers/failures.ts'
import type { EndpointRow } from '../endpoints/endpoint.ts'
import { describeFirmware } from './describe-firmware.ts'

/** Name, reason, answer and source: what a table of failures has in a row. */
export type FailureRow = readonly [name: string, reason: string, answer: string, source: string]

type FailingRow = Pick<Required<EndpointRow>, 'failures' | 'rules' | 'refusals'>

/** The failures that are particular to a call. */
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

/** Every failure there is: name, answer, source. */
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
