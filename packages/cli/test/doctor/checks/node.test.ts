import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readNode } from '../../../src/doctor/checks/node.ts'

const test = suite('readNode')

test('the version that is asked for and later ones will do', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0']) {
    assert.equal(readNode(version, '>=20.19'), { state: 'ok', detail: version })
  }
})

test('an earlier one is printed with the one to install', () => {
  for (const version of ['20.9.0', '18.20.1']) {
    const { state, advice } = readNode(version, '>=20.19')
    assert.equal([state, advice], ['missing', 'install 20.19 or later: https://nodejs.org'])
  }
})

test.run()
