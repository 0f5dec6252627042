import { writeSound } from './live-bytes.ts'
import type { LiveSocket } from './live-socket.ts'
import { beginWithStream, endStream, mediaDevices } from './media-stream.ts'

/** Speech processing is off, because it removes what lights react to. */
const CONSTRAINTS = {
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
}

/** Sends the microphone's sound. */
export async function openMicrophone(
  socket: LiveSocket,
  onEnd: (fault: string) => void,
): Promise<() => void> {
  const stream = await mediaDevices('microphone').getUserMedia(CONSTRAINTS)
  return beginWithStream(stream, async () => {
    const context = new AudioContext()
    try {
      const recorder = await openRecorder(context)
      return sendSound(stream, { context, recorder, socket, onEnd })
    } catch (error) {
      await context.close()
      throw error
    }
  })
}

async function openRecorder(context: AudioContext): Promise<AudioWorkletNode> {
  await context.audioWorklet.addModule('sound-worklet.js')
  await context.resume()
  return new AudioWorkletNode(context, 'sound', { numberOfOutputs: 0, channelCount: 1 })
}

interface SoundPath {
  readonly context: AudioContext
  readonly recorder: AudioWorkletNode
  readonly socket: LiveSocket
  readonly onEnd: (fault: string) => void
}

function sendSound(
  stream: MediaStream,
  { context, recorder, socket, onEnd }: SoundPath,
): () => void {
  context.createMediaStreamSource(stream).connect(recorder)
  const leave = socket.use(onEnd)
  recorder.port.onmessage = ({ data }: MessageEvent<Int16Array>) =>
    socket.send(writeSound(data, context.sampleRate))
  stream.getTracks()[0]?.addEventListener('ended', () => onEnd('The microphone was disconnected.'))
  return () => {
    leave()
    endStream(stream)
    void context.close()
  }
}
