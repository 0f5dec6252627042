import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { z } from 'zod'
import { since } from '../../packages/protocol/src/firmware/availability.ts'
import { only } from '../../packages/protocol/src/schema/field-availability.ts'
import { answer, message, part } from '../../packages/protocol/src/schema/kinds.ts'
import { fieldRows, messageForms } from './field-rows.ts'

const test = suite('field-rows')

test('fields within others have their path, and say when they are there', () => {
  const schema = answer({
    name: z.string().optional(),
    movies: z.array(part({ id: z.int(), fps: only(since('2.5.6'), z.int()) })),
  })
  assert.equal(fieldRows(schema), [
    ['`name`', 'text', 'optional'],
    ['`movies`', 'list of objects', 'always'],
    ['`movies[].id`', 'whole number', 'always'],
    ['`movies[].fps`', 'whole number', 'from 2.5.6'],
  ])
})

test('the code that all answers have is a row where only some firmware has it', () => {
  assert.equal(fieldRows(answer({})), [])
  const schema = part({ code: only(since('2.3.8'), z.int()) })
  assert.equal(fieldRows(schema), [['`code`', 'whole number', 'from 2.3.8']])
})

test('a message with several forms has the fields of each', () => {
  const list = z.array(message({ id: z.int() })).transform((entries) => ({ entries }))
  const forms = messageForms(z.union([message({ id: z.int() }), list]))
  assert.equal(
    forms.map((form) => fieldRows(form).map(([field]) => field)),
    [['`id`'], ['`[].id`']],
  )
})

test.run()
