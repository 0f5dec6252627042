import { readFile } from 'node:fs/promises'
import { listInputs } from '@ledloom/inputs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listOutletKinds, outletForms } from '../../../src/outlets/network/load-outlet-kinds.ts'
import { defineOutlet } from '../../../src/outlets/network/outlet-kind.ts'

const test = suite('listOutletKinds')
const kinds = await listOutletKinds()
const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')

for (const kind of kinds) {
  test(`the README has the address and the options of ${kind.name}`, () => {
    for (const form of outletForms(kind)) assert.match(readme, form.replace(' (multicast)', ''))
    for (const option of Object.keys(kind.options)) assert.match(readme, `${option}=`)
  })
}

test('an input of the same name takes what an outlet sends', async () => {
  const inputs = await listInputs()
  assert.equal(
    kinds.filter(({ name }) => !inputs.includes(name)),
    [],
  )
})

test('a protocol whose name cannot be a scheme, or without a title, is refused', () => {
  const [kind] = kinds
  assert.throws(() => defineOutlet({ ...kind!, name: 'Art_Net' }), /must be kebab-case/)
  assert.throws(() => defineOutlet({ ...kind!, title: ' ' }), /must have a title/)
})

test.run()
