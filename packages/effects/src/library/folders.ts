// The one thing this package asks of its host; every runtime of ES modules has it.
declare global {
  interface ImportMeta {
    url: string
  }
}

// Addresses of folders in which each file is one plug-in, its default export; they end with `/`.
export const effectsFolder: string = folderBeside('effects/')
export const blendsFolder: string = folderBeside('blends/')
export const modifiersFolder: string = folderBeside('modifiers/')
export const transitionsFolder: string = folderBeside('transitions/')

/**
 * The address of the folder with a small moving picture of each effect, `<name>.webp`; ends with
 * `/`. The sources and the build share it.
 */
export const picturesFolder: string = folderBeside('../../pictures/')

function folderBeside(name: string): string {
  return import.meta.url.replace(/[^/]*$/, name)
}
