import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { actionList, endpointList, resourceList } from './endpoint-lists.mjs'

const test = suite('endpoint lists')

test('the lists name every file of their folders; scripts/write-endpoints.mjs writes them', () => {
  for (const { file, text } of [actionList, endpointList, resourceList]) {
    assert.is(readFileSync(file, 'utf8'), text())
  }
})

test.run()
