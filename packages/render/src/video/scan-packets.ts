import { setImmediate } from 'node:timers/promises'
import type { Packet } from 'node-av/lib'
import type { VideoContainer } from './video-container.ts'

/** Milliseconds reading may take at most; packets cost a few microseconds and their bytes. */
const LONGEST_SCAN_MS = 2000

/** Milliseconds after which whatever else waits in this thread gets its turn. */
const TURN_MS = 20

/** What reading a video's packets, without decoding them, tells. */
export interface PacketScan {
  /** Timestamps of the pictures, ascending, in ticks. */
  readonly ticks: readonly number[]
  /** The end of the last picture, in ticks; 0 where there is none. */
  readonly end: number
  /** Packets the container says are not whole. */
  readonly brokenCount: number
  /** Whether all was read; it was not when that would take longer than two seconds. */
  readonly isComplete: boolean
}

/** Reads the packets of a container from where it is. */
export async function scanPackets(container: VideoContainer): Promise<PacketScan> {
  const packet = new container.library.av.Packet()
  packet.alloc()
  const notes = createNotes(container)
  const begin = performance.now()
  try {
    let turn = begin
    let isOver = false
    while (!isOver && container.readPacket(packet)) {
      notes.take(packet)
      if (performance.now() - turn < TURN_MS) continue
      await setImmediate()
      turn = performance.now()
      isOver = turn - begin > LONGEST_SCAN_MS
    }
    return notes.finish(!isOver)
  } finally {
    packet.free()
  }
}

function createNotes({ library, stream, tick }: VideoContainer) {
  const { AV_PKT_FLAG_CORRUPT, AV_PKT_FLAG_DISCARD, AV_NOPTS_VALUE } = library.constants
  const usual = 1 / (stream.avgFrameRate.toDouble() || 25) / tick
  const ticks: number[] = []
  let end = 0
  let brokenCount = 0
  return {
    take({ flags, pts, dts, duration }: Packet): void {
      if (flags & AV_PKT_FLAG_DISCARD) return
      if (flags & AV_PKT_FLAG_CORRUPT) {
        brokenCount++
        return
      }
      const stamp = pts === AV_NOPTS_VALUE ? dts : pts
      const time = stamp === AV_NOPTS_VALUE ? end : Number(stamp)
      ticks.push(time)
      end = Math.max(end, time + (Number(duration) || Math.round(usual)))
    },
    finish: (isComplete: boolean): PacketScan => ({
      ticks: ticks.sort((a, b) => a - b),
      end,
      brokenCount,
      isComplete,
    }),
  }
}
