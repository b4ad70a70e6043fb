import type { Module } from '../module.ts'

/** What the modules bring by name; of two who bring one thing the last would win without a word. */
export function joinOnce<Brought>(
  what: string,
  modules: Module[],
  broughtBy: (module: Module) => Readonly<Record<string, Brought>> | undefined,
): Map<string, Brought> {
  const owners = new Map<string, string>()
  const joined = new Map<string, Brought>()
  for (const module of modules)
    for (const [name, brought] of Object.entries(broughtBy(module) ?? {})) {
      const owner = owners.get(name)
      if (owner !== undefined)
        throw new Error(`the ${what} ${name} is brought by ${owner} and by ${module.name}`)
      owners.set(name, module.name)
      joined.set(name, brought)
    }
  return joined
}
