/** Cost of an early or late beat, against the strength of the onset it falls on. */
const TIGHTNESS = 100

/** Share of the median beat strength below which the first and last beats are dropped. */
const FAINT = 0.1

/**
 * Hops of the beats of a steady pulse of `period` hops: the best compromise between falling on
 * onsets and keeping the pulse (Ellis 2007, section 3). The pulse continues through silence.
 */
export function trackBeats(strengths: Float32Array, period: number): number[] {
  const scores = new Float32Array(strengths.length)
  const before = new Int32Array(strengths.length)
  const nearest = Math.max(1, Math.round(period / 2))
  const penalties = penaltiesOf(nearest, Math.round(period * 2), period)
  for (let hop = 0; hop < strengths.length; hop++) {
    let best = { score: 0, hop: -1 }
    for (let i = 0; i < penalties.length && hop - nearest - i >= 0; i++) {
      const score = scores[hop - nearest - i]! - penalties[i]!
      if (score > best.score) best = { score, hop: hop - nearest - i }
    }
    scores[hop] = strengths[hop]! + best.score
    before[hop] = best.hop
  }
  return trim(follow(before, lastBeat(scores, period)), strengths)
}

function penaltiesOf(nearest: number, farthest: number, period: number): Float64Array {
  return Float64Array.from({ length: farthest - nearest + 1 }, (_, i) => {
    const octaves = Math.log((nearest + i) / period)
    return TIGHTNESS * octaves * octaves
  })
}

function lastBeat(scores: Float32Array, period: number): number {
  let best = scores.length - 1
  for (let hop = best; hop > scores.length - 1 - period && hop >= 0; hop--) {
    if (scores[hop]! > scores[best]!) best = hop
  }
  return best
}

function follow(before: Int32Array, last: number): number[] {
  const beats: number[] = []
  for (let hop = last; hop >= 0; hop = before[hop]!) beats.push(hop)
  return beats.reverse()
}

function trim(beats: readonly number[], strengths: Float32Array): number[] {
  const near = (hop: number) => Math.max(...strengths.subarray(Math.max(0, hop - 2), hop + 3))
  const sorted = beats.map(near).sort((a, b) => a - b)
  const faint = FAINT * (sorted[sorted.length >> 1] ?? 0)
  const isHeard = (hop: number) => near(hop) > faint
  const first = beats.findIndex(isHeard)
  const last = beats.findLastIndex(isHeard)
  return first < 0 ? [] : beats.slice(first, last + 1)
}
