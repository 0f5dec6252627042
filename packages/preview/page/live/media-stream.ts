/** Ends a stream of the browser: its camera or microphone goes off. */
export function endStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/**
 * Starts to use a stream. If that fails the stream is stopped, so that no camera stays on unused.
 *
 * @throws what `begin` threw
 */
export async function beginWithStream<Use>(
  stream: MediaStream,
  begin: (stream: MediaStream) => Promise<Use>,
): Promise<Use> {
  try {
    return await begin(stream)
  } catch (error) {
    endStream(stream)
    throw error
  }
}

/** Why a camera or microphone can't be had, in one line for its user. */
export function mediaFault(error: unknown, title: string): string {
  const name = error instanceof Error ? error.name : ''
  switch (name) {
    case 'NotAllowedError':
      return `The ${title} is blocked. Allow it beside the address.`
    case 'NotFoundError':
      return `This machine has no ${title}.`
    case 'NotReadableError':
    case 'AbortError':
      return `The ${title} does not respond. Another program may be using it.`
    default:
      return error instanceof Error ? error.message : String(error)
  }
}

/**
 * The cameras and microphones of this browser.
 * @throws Error where the page gets none because of how it was opened
 */
export function mediaDevices(title: string): MediaDevices {
  // Missing on pages from another machine over plain HTTP, despite the types.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) {
    throw new Error(`Browsers allow the ${title} only on localhost or over HTTPS.`)
  }
  return devices
}
