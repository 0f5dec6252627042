import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const FRAMES = 400
const ROUNDS = 5

/** Bytes of heap a call of `render` takes on average, in the best of a few rounds. */
export function bytesPerFrame(render: (index: number) => void): number {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    collectGarbage()
    const before = process.memoryUsage().heapUsed
    for (let index = 0; index < FRAMES; index++) render(round * FRAMES + index)
    return (process.memoryUsage().heapUsed - before) / FRAMES
  })
  return Math.min(...rounds)
}
