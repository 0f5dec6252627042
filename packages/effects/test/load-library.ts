import { readdirSync } from 'node:fs'

/** A source, or what was built of it. */
const MODULE = /(?<!\.d)\.[jt]s$/

/** What the files of a folder of the library export by default, by their names. */
export async function loadLibrary<Member>(folder: string): Promise<ReadonlyMap<string, Member>> {
  const files = readdirSync(new URL(folder)).filter((file) => MODULE.test(file))
  const members = new Map<string, Member>()
  for (const file of files.sort()) {
    const module: { readonly default: Member } = await import(`${folder}${file}`)
    members.set(file.replace(MODULE, ''), module.default)
  }
  return members
}
