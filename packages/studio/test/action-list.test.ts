import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { actions } from '../src/action-list.ts'

const test = suite('actions')

test('each action is described in the README', async () => {
  const readme = await readFile(new URL('../../preview/README.md', import.meta.url), 'utf8')
  for (const name of Object.keys(actions)) assert.match(readme, `\`${name}\``)
})

test.run()
