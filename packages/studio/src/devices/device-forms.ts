/** The ways to name a device, for help texts. */
export const DEVICE =
  'an address, host:port, the name it answers with, or @file with what `ledloom device --json` or `ledloom discover --json` printed'
