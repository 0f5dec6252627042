import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { z } from 'zod'
import { colourByte, count, hue, integer, uuid } from '../../packages/protocol/src/schema/kinds.ts'
import { describeValue } from './describe-value.ts'

const test = suite('describe-value')

test('values are described in words, with their bounds', () => {
  const rows: readonly (readonly [z.ZodType, string])[] = [
    [z.int(), 'whole number'],
    [count, 'whole number, from 0'],
    [colourByte, 'whole number, 0 to 255'],
    [integer(-1, 5).optional(), 'whole number, -1 to 5'],
    [z.number(), 'number'],
    [z.number().positive(), 'number above 0'],
    [z.string(), 'text'],
    [z.string().max(32), 'text, up to 32 characters'],
    [z.string().min(1).max(31), 'text, 1 to 31 characters'],
    [z.string().length(16), 'text, 16 characters'],
    [z.boolean(), 'true or false'],
    [z.unknown(), 'anything'],
    [z.looseObject({}), 'object'],
    [z.enum(['A', 'R']), '`A`, `R`'],
    [z.literal([1, 2]), '1 or 2'],
    [z.array(z.string()), 'list of text'],
    [z.array(z.looseObject({})).min(1).max(64), 'list of objects, 1 to 64'],
  ]
  for (const [schema, words] of rows) assert.is(describeValue(schema), words)
})

test('a choice names each kind once', () => {
  assert.is(describeValue(z.union([z.literal(1), z.literal(2)])), '1 or 2')
  assert.is(describeValue(z.union([z.string(), z.number().transform(String)])), 'text or number')
  assert.is(describeValue(z.string().transform(Number).pipe(integer(0, 9))), 'whole number, 0 to 9')
})

test('a description says more than a pattern', () => {
  assert.is(describeValue(uuid.optional()), 'UUID')
  assert.is(describeValue(hue), 'degrees, 0 to 359')
})

test.run()
