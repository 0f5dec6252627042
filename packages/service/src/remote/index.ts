export {
  type HouseChange,
  HouseClient,
  type HouseClientOptions,
  type LightChange,
  type RemoteLight,
} from './house-client.ts'
export type { HouseEvent } from './read-events.ts'
export { RemoteError } from './remote-error.ts'
