// The one thing this package asks of its host; every runtime of ES modules has it.
declare global {
  interface ImportMeta {
    url: string
  }
}

/** The address of the folder that holds one effect a file, each a default export; ends with `/`. */
export const effectsFolder: string = import.meta.url.replace(/[^/]*$/, 'effects/')
