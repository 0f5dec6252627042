export { OSC_COMMANDS } from './osc-commands.ts'
export { type OscOptions, OscReceiver } from './osc-receiver.ts'
