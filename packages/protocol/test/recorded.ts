import { readFileSync } from 'node:fs'

/** One request and its reply, as a real device of family F with firmware 2.7.1 was recorded. */
export interface RecordedExchange {
  readonly method: string
  /** Below `/xled/v1/`. */
  readonly path: string
  /** The JSON of its body, or the length of binary ones. */
  readonly request?: object | number
  readonly response: object
}

export const recordedExchanges: readonly RecordedExchange[] = read('recorded-exchanges')

/** The descriptions of six devices of several families, as their owners published them. */
export const recordedGestalts: readonly object[] = read('recorded-gestalts')

function read(name: string) {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'))
}
