import { createLiveSound, type SoundMemory } from '@ledloom/media/live-sound'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pcmOf } from '../../media/test/live-sound/play-sound.ts'
import { clicks } from '../../media/test/sound/sounds.ts'
import { BeatClock } from '../src/lights/beat-clock.ts'

const test = suite('BeatClock')

/** A clock that goes on by hand, with what it hears. */
class Room {
  now = 5_000_000
  memory: SoundMemory | undefined
  readonly clock = new BeatClock(
    () => this.memory,
    () => this.now,
  )

  /** Counts the beats of some seconds, with clicks if there is a tempo. */
  count(seconds: number, tempo?: number): number {
    const before = this.clock.count
    const live = tempo === undefined ? undefined : createLiveSound({ now: () => this.now })
    this.memory = live?.memory
    const format = { sampleRate: 8000, channels: 1, encoding: 's16le' } as const
    const bytes = live && pcmOf(clicks(tempo!), { ...format, seconds })
    for (let piece = 0; piece < seconds * 50; piece++) {
      this.now += 20
      live?.take(bytes!.subarray(piece * 320, (piece + 1) * 320), format)
      // A reading is what counts them.
      void this.clock.count
    }
    return this.clock.count - before
  }
}

for (const tempo of [90, 128, 170]) {
  test(`the beats of ${tempo} clicks a minute are counted`, () => {
    const room = new Room()
    room.count(8, tempo)
    const counted = room.count(12, tempo)
    assert.ok(Math.abs(counted - tempo / 5) <= 1.5, `${counted} beats in 12 s`)
  })
}

test('in silence they go on at the tempo of before, first 120 a minute', () => {
  const room = new Room()
  assert.ok(Math.abs(room.count(30) - 60) <= 1)
  room.count(12, 100)
  const counted = room.count(30)
  assert.ok(Math.abs(counted - 50) <= 3, `${counted} beats in 30 s`)
})

test.run()
