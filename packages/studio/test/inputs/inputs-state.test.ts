import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inputsState } from '../../src/inputs/inputs-state.ts'

const test = suite('inputs state')

const input = (name: string, title: string, address: string) => ({
  ...{ name, title, address, packets: 5, frames: 5, rate: 25, lost: 0, refused: {} },
})

test('inputs are called by their protocols, and their port is said once', () => {
  const inputs = [
    input('art-net', 'Art-Net', '0.0.0.0:6454'),
    input('standard-input', 'Standard input', '-'),
    input('ddp', 'DDP', ':1'),
  ]
  const state = inputsState({ owner: { input: 'ddp', sender: '127.0.0.1' }, inputs } as never)
  assert.is(state.owner, 'DDP from 127.0.0.1')
  assert.equal(
    state.inputs.map(({ title, port }) => [title, port]),
    [
      ['Art-Net', 6454],
      ['Standard input at -', null],
      ['DDP', 1],
    ],
  )
})

test.run()
