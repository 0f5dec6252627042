import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lookAddress, readLook } from '../../gallery/gallery-address.ts'

const test = suite('gallery address')

const usual = { shape: 'cone', ledCount: 500 } as const

test('an effect as it is has a short address', () => {
  const address = lookAddress({ effect: 'fire', params: {}, lights: usual }, usual)
  assert.is(address, '#fire')
  assert.equal(readLook(address), { effect: 'fire', params: {} })
})

test('an address has all that differs from the usual, and is read as it was written', () => {
  const params = { speed: 2, palette: ['#ff0000', 'gold & blue'], text: 'a=b & c#' }
  const lights = { shape: 'sphere', ledCount: 300 } as const
  const address = lookAddress({ effect: 'text', params, lights }, usual)
  assert.match(address, /^#effect=text&layout=sphere&leds=300&speed=2&/)
  assert.equal(readLook(address), {
    ...{ effect: 'text', layout: 'sphere', leds: '300' },
    params: { speed: '2', palette: '#ff0000,gold & blue', text: 'a=b & c#' },
  })
})

test('an address without an effect has no look', () => {
  assert.is(readLook(''), undefined)
  assert.is(readLook('#'), undefined)
  assert.is(readLook('#layout=cone')?.effect, '')
})

test.run()
