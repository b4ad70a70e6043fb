import { isBuiltin } from 'node:module'
import { parseSync, Visitor } from 'vite'

import { packageOf } from './refusal-of.ts'

export type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** A file of a workspace. */
export type Source = { file: string; text: string; isTest: boolean }

/** Packages that stand at the root for all, and those that are needed though no line names them. */
type Exceptions = { shared?: string[]; unnamed?: string[] }

/** What these files import and the manifest does not list, or lists and nobody names: a sentence each. */
export function listDependencyFaults(
  { dependencies = {}, devDependencies = {} }: Manifest,
  sources: Source[],
  { shared = [], unnamed = [] }: Exceptions = {},
): string[] {
  const read = sources.map((source) => ({ ...source, imported: listImports(source) }))
  const all = { ...dependencies, ...devDependencies }

  const missing = read.flatMap(({ file, isTest, imported }) =>
    imported
      .filter((name) => !Object.hasOwn(isTest ? all : dependencies, name))
      .filter((name) => !shared.includes(name))
      .map((name) =>
        Object.hasOwn(all, name)
          ? `${file} imports ${name}, which is among devDependencies.`
          : `${file} imports ${name}, which is not listed.`,
      ),
  )
  const whoNames = (name: string) => sources.filter(({ text }) => isNamedIn(text, name))
  const listed = Object.keys(all).filter((name) => !unnamed.includes(name))
  const unused = listed
    .filter((name) => whoNames(name).length === 0)
    .map((name) => `${name} is listed and nobody names it.`)
  const onlyTested = listed
    .filter((name) => Object.hasOwn(dependencies, name) && whoNames(name).length > 0)
    .filter((name) => whoNames(name).every(({ isTest }) => isTest))
    .map((name) => `${name} is for tests only: it belongs to devDependencies.`)

  return [...new Set([...missing, ...unused, ...onlyTested])]
}

/** The packages that a file imports, their types included. */
function listImports({ file, text }: Source): string[] {
  if (file.endsWith('.css'))
    return toPackages([...text.matchAll(/@import ['"]([^'"]+)/g)].map(([, path]) => path ?? ''))

  const { module, program, errors } = parseSync(file, text)
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`)
  const { staticImports, staticExports } = module
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? '.'),
    ),
  ]
  // The list of the parser has no `import('…').T`; walking the tree takes ten times as long.
  if (/\bimport\(/.test(text)) {
    const take = ({ source }: { source: { value?: unknown } }) => {
      if (typeof source.value === 'string') specifiers.push(source.value)
    }
    new Visitor({ TSImportType: take, ImportExpression: take as never }).visit(program)
  }
  return toPackages(specifiers)
}

const toPackages = (specifiers: string[]) =>
  specifiers
    // `virtual:` and the like are the bundler's own.
    .filter((specifier) => !/^[./]|:/.test(specifier) && !isBuiltin(specifier))
    .map(packageOf)

/** By an import or by a path in quotes; types of a package are there wherever the package is. */
function isNamedIn(text: string, listed: string) {
  const name = listed.replace(/^@types\//, '')
  return (
    text.includes(`node_modules/${name}/`) ||
    ["'", '"', '`'].some(
      (quote) => text.includes(quote + name + quote) || text.includes(`${quote + name}/`),
    )
  )
}
