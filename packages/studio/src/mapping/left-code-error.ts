/** A device that may go on showing the code, as it did not answer when the code ended. */
export class LeftCodeError extends Error {
  override readonly name = 'LeftCodeError'
  readonly code = 'left-code'
  readonly address: string
  /** The mode that the device had before the code. */
  readonly mode: string

  constructor(address: string, mode: string, options?: ErrorOptions) {
    const command = `ledloom map --to ${address} --seconds 1`
    super(
      `${address} did not answer when the code ended, and may go on blinking; when it is on again, \`${command}\` deletes the code and puts it back in mode ${mode}`,
      options,
    )
    this.address = address
    this.mode = mode
  }

  /** The message while the program goes on trying. */
  get messageWhileTried(): string {
    return `${this.address} did not answer when the code ended, and may go on blinking; leave Ledloom on: the device is put back in mode ${this.mode} if it answers within 10 minutes`
  }
}
