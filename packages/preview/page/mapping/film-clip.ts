/** A phone's bit rate, so that small lights survive the compression. */
const BITS_PER_SECOND = 16_000_000

/** Containers and codecs that the host reads, the best first. */
const TYPES = [
  'video/mp4;codecs=avc1',
  'video/webm;codecs=h264',
  'video/webm;codecs=vp8',
  'video/webm',
]

type FilmOptions = {
  /** Without an ending. */
  readonly name: string
  /** Of the clip: the code runs through more than once. */
  readonly seconds: number
  /** Called with the seconds that are left. */
  readonly onSecond: (left: number) => void
}

/**
 * Films a clip with a camera.
 *
 * @throws Error if the browser can't record it, or the camera ends too early
 */
export async function filmClip(
  stream: MediaStream,
  { name, seconds, onSecond }: FilmOptions,
): Promise<File> {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  if (mimeType === undefined) throw new Error('This browser records no video: film with a phone.')
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_PER_SECOND })
  const parts: Blob[] = []
  const ended = new Promise<void>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => resolve()
    recorder.onerror = () => reject(new Error('The camera could not be recorded.'))
  })
  const startedAt = performance.now()
  recorder.start()
  const left = () => Math.max(0, Math.ceil(seconds - (performance.now() - startedAt) / 1000))
  onSecond(left())
  const timer = setInterval(() => {
    onSecond(left())
    if (left() === 0 && recorder.state === 'recording') recorder.stop()
  }, 250)
  try {
    await ended
  } finally {
    clearInterval(timer)
  }
  if (left() > 1)
    throw new Error(`The camera ended before ${seconds} seconds were filmed: film again.`)
  const ending = mimeType.startsWith('video/mp4') ? 'mp4' : 'webm'
  return new File(parts, `${name}.${ending}`, { type: mimeType })
}
