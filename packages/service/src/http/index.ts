export { SCOPES, type Scope } from './contract/endpoint.ts'
export { HouseApi, type HouseApiOptions } from './house-api.ts'
export { HouseServer, type HouseServerOptions } from './house-server.ts'
export { type KeptToken, Tokens } from './tokens.ts'
