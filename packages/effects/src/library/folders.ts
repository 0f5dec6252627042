// Declared here because this package is compiled without the types of Node and browsers.
declare global {
  interface ImportMeta {
    url: string
  }
}

// URLs of folders, ending with `/`. The default export of each file is a plug-in.
export const effectsFolder: string = folderBeside('effects/')
export const blendsFolder: string = folderBeside('blends/')
export const modifiersFolder: string = folderBeside('modifiers/')
export const transitionsFolder: string = folderBeside('transitions/')

/** URL of the module of an effect of the library, whose default export it is. */
export function effectModule(name: string): string {
  // This file has the extension of all: .ts in the sources, .js in the build.
  const [extension] = /\.[jt]s$/.exec(import.meta.url) ?? ['.js']
  return effectsFolder + name + extension
}

/**
 * URL of the folder with a small moving picture of each effect, `<name>.webp`; ends with `/`. The
 * sources and the build share it.
 */
export const picturesFolder: string = folderBeside('../../pictures/')

function folderBeside(name: string): string {
  return import.meta.url.replace(/[^/]*$/, name)
}
