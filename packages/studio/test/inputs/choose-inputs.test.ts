import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseInputs } from '../../src/inputs/choose-inputs.ts'

const test = suite('chooseInputs')

test('all inputs are chosen that need no rights, unless some are named', async () => {
  const usual = Object.keys(await chooseInputs({}))
  assert.ok(usual.includes('ddp') && usual.includes('sacn'))
  assert.not.ok(usual.includes('wled-device') || usual.includes('standard-input'))
  assert.ok(Object.keys(await chooseInputs({ input: ['all'] })).includes('wled-device'))
  assert.equal(Object.keys(await chooseInputs({ input: ['ddp'] })), ['ddp'])
})

test('a setting of one that is not among the usual ones adds it', async () => {
  const inputs = await chooseInputs({ set: { 'wled-device': { port: '8080' } } })
  assert.is(inputs['wled-device']?.port, 8080)
  assert.ok('ddp' in inputs)
})

test('frames on standard input are alone, unless inputs are named beside them', async () => {
  const stdin = { width: 8, height: 4, frameRate: 25 }
  const alone = await chooseInputs({ stdin })
  assert.equal(alone, {
    'standard-input': { port: undefined, priority: undefined, options: stdin },
  })
  const both = await chooseInputs({ stdin, input: ['ddp'] })
  assert.equal(Object.keys(both).sort(), ['ddp', 'standard-input'])
})

test.run()
