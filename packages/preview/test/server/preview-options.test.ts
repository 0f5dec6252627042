import { lineLayout, RGB } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { PreviewError } from '../../src/server/preview-error.ts'
import { resolveListenAddress } from '../../src/server/preview-options.ts'

const test = suite('preview options')

const scene = { layout: lineLayout({ ledCount: 2 }), format: RGB }

test('by default a preview is for this machine, on any free port', () => {
  assert.equal(resolveListenAddress(scene), { host: '127.0.0.1', port: 0, isOpen: false })
})

test('allowing the network opens every interface, or the one that is named, which may be a proxy’s', () => {
  const allowed = { ...scene, allowNetwork: true }
  assert.equal(resolveListenAddress(allowed), { host: '0.0.0.0', port: 0, isOpen: true })
  assert.equal(resolveListenAddress({ ...allowed, host: '127.0.0.1' }), {
    host: '127.0.0.1',
    port: 0,
    isOpen: true,
  })
})

test('a host that others can reach has to be allowed', () => {
  assert.throws(
    () => resolveListenAddress({ ...scene, host: '0.0.0.0' }),
    (error: unknown) =>
      error instanceof PreviewError &&
      error.code === 'network-not-allowed' &&
      /0\.0\.0\.0 would open it .* --allow-network/.test(error.message),
  )
})

test('a port is a whole number up to 65535', () => {
  for (const port of [-1, 65536, 1.5, Number.NaN]) {
    assert.throws(
      () => resolveListenAddress({ ...scene, port }),
      (error: Error) => error instanceof RangeError && error.message.includes(`got ${port}`),
    )
  }
})

test.run()
