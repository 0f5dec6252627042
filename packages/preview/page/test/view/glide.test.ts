import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Glide } from '../../view/camera-motion.ts'

const test = suite('glide')

/** A hand that goes right, a pixel a millisecond, and lets go. */
function swipe(glide: Glide, { rest = 10, speed = 1 } = {}): boolean {
  for (let at = 0; at <= 96; at += 16) glide.follow({ at, x: speed * at, y: 0 })
  return glide.release(96 + rest)
}

test('it goes on as the hand went, ever slower, and comes to rest', () => {
  const glide = new Glide()
  assert.ok(swipe(glide))
  let last = Infinity
  let way = 0
  for (let step = 0; glide.isGliding; step++) {
    const [x, y] = glide.advance(16)
    assert.ok(x > 0 && x < last && y === 0 && step < 200)
    last = x
    way += x
  }
  assert.ok(way > 200 && way < 300, `${way}`)
})

test('it goes as far in few steps as in many', () => {
  const ways = [4, 16, 40].map((step) => {
    const glide = new Glide()
    swipe(glide)
    let way = 0
    for (let time = 0; time < 400; time += step) way += glide.advance(step)[0]
    return way
  })
  assert.ok(Math.max(...ways) - Math.min(...ways) < 1e-6)
})

test('a hand that rests before it lets go leaves the picture where it is', () => {
  assert.not(swipe(new Glide(), { rest: 80 }))
  assert.not(swipe(new Glide(), { speed: 0 }))
})

test('one jump is no way that could be gone on with', () => {
  const glide = new Glide()
  glide.follow({ at: 0, x: 0, y: 0 })
  glide.follow({ at: 30, x: 500, y: 0 })
  assert.not(glide.release(31))
  assert.not(glide.isGliding)
})

test("however fast the drag, the glide's speed is limited", () => {
  const glide = new Glide()
  swipe(glide, { speed: 100 })
  assert.ok(glide.advance(16)[0] < 3 * 16)
})

test('it stops as soon as it is held', () => {
  const glide = new Glide()
  swipe(glide)
  glide.stop()
  assert.not(glide.isGliding)
  assert.equal(glide.advance(16), [0, 0])
})

test.run()
