import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

/** Writes what each script of the browser is made of, so that a load that grew can say of what. */
export function chunkModules(root: string, file: string): Plugin {
  return {
    name: 'chunk-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? [[`/${output.fileName}`, sizesOf(output.modules)]] : [],
      )
      writeFileSync(file, JSON.stringify(Object.fromEntries(chunks), null, 1))
    },
  }

  function sizesOf(modules: Record<string, { renderedLength: number }>) {
    return Object.fromEntries(
      Object.entries(modules).map(([id, { renderedLength }]) => [
        normalizePath(relative(root, id)),
        renderedLength,
      ]),
    )
  }
}
