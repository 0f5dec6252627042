/**
 * `unreadable`: the file cannot be read. `malformed`: it is no scene. `no-device`: one is not there.
 * `late`: one takes long, and the others begin without it.
 * `no-room`: the picture was laid out without one, as it was not there.
 */
export type SceneErrorCode = 'unreadable' | 'malformed' | 'no-device' | 'late' | 'no-room'

/** A scene that cannot be had, said in one line, with file and line where it is written wrong. */
export class SceneError extends Error {
  override readonly name = 'SceneError'
  readonly code: SceneErrorCode

  constructor(code: SceneErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
