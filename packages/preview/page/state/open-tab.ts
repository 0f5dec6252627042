import { createContext } from 'preact'

/** Shows another tab of the panel, by its name. */
export const OpenTabContext = createContext<(name: string) => void>(() => undefined)
