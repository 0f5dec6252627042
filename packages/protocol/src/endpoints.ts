import { rows } from './endpoint-rows.ts'

/** The whole interface of a device: one row per call, by name. Specification, section 4. */
export const endpoints = withNames(rows)

/** The name of a call. */
export type EndpointName = keyof typeof endpoints

/** A row of the table. */
export type Endpoint = (typeof endpoints)[EndpointName]

type Named<Rows> = { readonly [Name in keyof Rows]: Rows[Name] & { readonly name: Name } }

function withNames<Rows extends object>(rows: Rows): Named<Rows> {
  const named = Object.entries(rows).map(([name, row]) => [name, { ...row, name }])
  return Object.fromEntries(named)
}
