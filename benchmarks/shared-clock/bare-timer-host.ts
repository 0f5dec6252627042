// A process that sends a datagram at each multiple of a frame's time, and half a frame later than a host that plays by
// the time of day; nothing else happens in it: `bare-timer-host.ts PORT FRAME_RATE SECONDS AHEAD`, where AHEAD is the
// time of day minus that of the machine's clock, in milliseconds.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'

const [port = 0, frameRate = 0, seconds = 0, ahead = 0] = process.argv.slice(2).map(Number)
const periodMs = 1000 / frameRate
const frames = seconds * frameRate
const cell = new Int32Array(new SharedArrayBuffer(4))
const socket = createSocket('udp4')
socket.connect(port, '127.0.0.1')
await once(socket, 'connect')

// All processes of a machine have this time.
const now = () => Number(process.hrtime.bigint()) / 1e6
const first = Math.ceil((now() + ahead) / periodMs)
for (let frame = first; frame < first + frames; frame++) {
  const due = (frame + 0.5) * periodMs - ahead
  Atomics.wait(cell, 0, 0, Math.max(0, due - now()))
  socket.send(String(frame))
  await setImmediate()
}
socket.close()
