export { guardEvents, guardServer, warnOfError } from './guard-events.ts'
export { limitConnections, SHORT_HEADER_TIMES } from './limit-connections.ts'
