import { writeSound } from './live-bytes.ts'
import type { LiveSocket } from './live-socket.ts'
import { beginWithStream, endStream, mediaDevices } from './media-stream.ts'

/** Switched off: processing for speech removes what lights react to. */
const CONSTRAINTS = {
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
}

/** Sends what the microphone hears. */
export async function openMicrophone(
  socket: LiveSocket,
  onEnd: (fault: string) => void,
): Promise<() => void> {
  const stream = await mediaDevices('microphone').getUserMedia(CONSTRAINTS)
  return beginWithStream(stream, async () => {
    const context = new AudioContext()
    try {
      const taker = await openTaker(context)
      return sendSound(stream, { context, taker, socket, onEnd })
    } catch (error) {
      await context.close()
      throw error
    }
  })
}

async function openTaker(context: AudioContext): Promise<AudioWorkletNode> {
  await context.audioWorklet.addModule('sound-worklet.js')
  await context.resume()
  return new AudioWorkletNode(context, 'sound', { numberOfOutputs: 0, channelCount: 1 })
}

interface SoundWay {
  readonly context: AudioContext
  readonly taker: AudioWorkletNode
  readonly socket: LiveSocket
  readonly onEnd: (fault: string) => void
}

function sendSound(stream: MediaStream, { context, taker, socket, onEnd }: SoundWay): () => void {
  context.createMediaStreamSource(stream).connect(taker)
  const leave = socket.use(onEnd)
  taker.port.onmessage = ({ data }: MessageEvent<Int16Array>) =>
    socket.send(writeSound(data, context.sampleRate))
  stream.getTracks()[0]?.addEventListener('ended', () => onEnd('The microphone was disconnected.'))
  return () => {
    leave()
    endStream(stream)
    void context.close()
  }
}
