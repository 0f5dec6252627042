/** Ends a stream of the browser: its camera or microphone goes off. */
export function endStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/**
 * Begins to use a stream. Where that fails the stream ends, so that no camera stays on for nobody.
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
      return `The browser was not allowed to use the ${title}: allow it beside the address.`
    case 'NotFoundError':
      return `This machine has no ${title}.`
    case 'NotReadableError':
    case 'AbortError':
      return `The ${title} does not answer; another program may have it.`
    default:
      return error instanceof Error ? error.message : String(error)
  }
}

/**
 * The cameras and microphones of this browser.
 * @throws Error where the page gets none because of how it was opened
 */
export function mediaDevices(title: string): MediaDevices {
  // Absent on pages of another machine over plain HTTP, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) {
    throw new Error(`Browsers give the ${title} to pages of this machine or over HTTPS only.`)
  }
  return devices
}
