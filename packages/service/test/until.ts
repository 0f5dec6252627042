export { until } from '../../sockets/test/until.ts'
