import { type PreviewOptions, PreviewServer } from '@ledloom/preview'

/** The page in the browser, where a port for it was said; 0 is any free one. */
export async function startPreview(
  port: number | undefined,
  options: PreviewOptions,
): Promise<PreviewServer | undefined> {
  return port === undefined ? undefined : PreviewServer.start({ ...options, port })
}
