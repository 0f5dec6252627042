import type { LiveSocket } from './live-socket.ts'
import { mediaDevices } from './media-fault.ts'
import { writeSound } from './sound-bytes.ts'

/** What browsers do to speech takes away what lights move to. */
const CONSTRAINTS = {
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
}

/** Sends what the microphone hears. */
export async function openMicrophone(
  socket: LiveSocket,
  onEnd: (fault: string) => void,
): Promise<() => void> {
  const stream = await mediaDevices('microphone').getUserMedia(CONSTRAINTS)
  const context = new AudioContext()
  try {
    await context.audioWorklet.addModule('sound-worklet.js')
    await context.resume()
  } catch (error) {
    await end(stream, context)
    throw error
  }
  const taker = new AudioWorkletNode(context, 'sound', { numberOfOutputs: 0, channelCount: 1 })
  const leave = socket.use(onEnd)
  taker.port.onmessage = ({ data }: MessageEvent<Int16Array>) =>
    socket.send(writeSound(data, context.sampleRate))
  context.createMediaStreamSource(stream).connect(taker)
  stream.getTracks()[0]?.addEventListener('ended', () => onEnd('The microphone was taken away.'))
  return () => {
    leave()
    void end(stream, context)
  }
}

async function end(stream: MediaStream, context: AudioContext): Promise<void> {
  for (const track of stream.getTracks()) track.stop()
  await context.close()
}
