import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkRequest } from '../../src/check-request.ts'
import { endpoints } from '../../src/endpoints.ts'
import type { EndpointRow } from '../../src/schema/endpoint.ts'
import { selectFields } from '../../src/schema/field-availability.ts'
import { type RecordedExchange, recordedExchanges, recordedGestalts } from '../recorded.ts'

const test = suite('recorded-exchanges')
const rows: readonly Required<EndpointRow>[] = Object.values(endpoints)
const RECORDED_DEVICE = { family: 'F', firmware: [2, 7, 1] } as const

test('every recorded call has its row, on the path it was recorded with', () => {
  for (const exchange of recordedExchanges) assert.is(rowOf(exchange).recordedPath, exchange.path)
})

test('every recorded answer is what its schema describes', () => {
  for (const exchange of recordedExchanges) {
    const parsed = rowOf(exchange).response.safeParse(exchange.response)
    assert.ok(parsed.success, `${label(exchange)}: ${parsed.error?.message}`)
    assert.equal(parsed.data, exchange.response)
  }
})

test('firmware that was recorded has every field that it sent', () => {
  for (const exchange of recordedExchanges) {
    const { response } = rowOf(exchange)
    const selected = selectFields(response, exchange.response, RECORDED_DEVICE)
    assert.equal(selected, exchange.response, label(exchange))
  }
})

test('every recorded request is taken, with all its fields', () => {
  for (const exchange of recordedExchanges) {
    const row = rowOf(exchange)
    if (typeof exchange.request !== 'object' || row.request.kind !== 'json') continue
    const context = { row, device: RECORDED_DEVICE }
    const checked = checkRequest(row.request.schema, exchange.request, context)
    assert.equal(checked, { body: exchange.request }, label(exchange))
  }
})

test('a request has the kind of body that it was recorded with', () => {
  for (const exchange of recordedExchanges) {
    const expected = typeof exchange.request === 'number' ? 'binary' : 'json'
    const { kind } = rowOf(exchange).request
    if (kind === 'unchecked') continue
    assert.is(kind, exchange.request === undefined ? 'none' : expected, label(exchange))
  }
})

test('the descriptions of devices of all families are read', () => {
  for (const gestalt of recordedGestalts) {
    const parsed = endpoints.getGestalt.response.safeParse(gestalt)
    assert.ok(parsed.success, parsed.error?.message)
  }
})

function rowOf({ method, path }: RecordedExchange): Required<EndpointRow> {
  const row = rows.find((each) => each.method === method && each.recordedPath === path)
  assert.ok(row, `${method} ${path}`)
  return row as Required<EndpointRow>
}

function label({ method, path, request }: RecordedExchange): string {
  return `${method} ${path} ${JSON.stringify(request)}`
}

test.run()
