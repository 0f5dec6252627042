import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endpointList } from './endpoint-lists.mjs'

const test = suite('endpoint lists')

test('the list of endpoints has every file of its folder; scripts/write-endpoints.mjs writes it', () => {
  assert.is(readFileSync(endpointList.file, 'utf8'), endpointList.text())
})

test.run()
