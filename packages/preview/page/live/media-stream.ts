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
