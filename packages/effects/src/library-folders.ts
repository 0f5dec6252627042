/**
 * The addresses of the folders that hold one blend mode, one modifier or one transition a file,
 * each a default export; they end with `/`.
 */
export const blendingFolder: string = folderBeside('blending/modes/')
export const modifiersFolder: string = folderBeside('modifiers/library/')
export const transitionsFolder: string = folderBeside('transitions/library/')

/**
 * The address of the folder with a small moving picture of each effect, `<name>.webp`; ends with `/`.
 * It lies beside the sources and what is built of them.
 */
export const picturesFolder: string = folderBeside('../pictures/')

function folderBeside(name: string): string {
  return import.meta.url.replace(/[^/]*$/, name)
}
