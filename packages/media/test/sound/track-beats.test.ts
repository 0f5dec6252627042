import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { trackBeats } from '../../src/sound/track-beats.ts'

const test = suite('trackBeats')

function onsetsAt(hops: readonly number[], length = 1000): Float32Array {
  const strengths = new Float32Array(length)
  for (const hop of hops) strengths[hop] = 4
  return strengths
}

test('a pulse that drifts is followed', () => {
  const hops = [20, 70, 121, 172, 224, 276, 327, 377, 426]
  assert.equal(trackBeats(onsetsAt(hops, 440), 50), hops)
})

test('a pulse goes on through a break, and does not begin before the first beat', () => {
  const hops = [200, 250, 300, 500, 550, 600]
  assert.equal(trackBeats(onsetsAt(hops), 50), [200, 250, 300, 350, 400, 450, 500, 550, 600])
})

test('onsets beside the pulse are passed over', () => {
  const beats = [50, 100, 150, 200, 250, 300]
  assert.equal(trackBeats(onsetsAt([...beats, 117, 233], 320), 50), beats)
})

test('where there is no onset there is no beat', () => {
  assert.equal(trackBeats(new Float32Array(200), 50), [])
})

test.run()
