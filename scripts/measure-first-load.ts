import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a visitor may be asked to load before the page is whole. */
export type Budget = { route: string; kilobytes: number; scripts: number }

type Script = { path: string; bytes: number }
type RouteEntry = { parentId?: string; module: string; imports?: string[]; css?: string[] }
type Manifest = {
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, RouteEntry>
}
/** Bytes of each module by script, as the bundler rendered it: `apps/web/chunk-modules.ts` writes it. */
type ChunkModules = Record<string, Record<string, number>>

const KILOBYTE = 1_024
const BIGGEST = 15

/** The scripts that the server's HTML of a route asks for, gzipped; the biggest first. */
export function measureFirstLoad(build: string, route: string): Script[] {
  const client = join(build, 'client')
  return [...scriptsOf(readManifest(client), route)]
    .map((path) => ({ path, bytes: gzipSync(readFileSync(join(client, path))).length }))
    .toSorted((one, two) => two.bytes - one.bytes)
}

/** What is wrong with the first load, for the operator; nothing when it keeps to its budget. */
export function overBudget(build: string, { route, kilobytes, scripts }: Budget): string | null {
  const load = measureFirstLoad(build, route)
  const total = load.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= kilobytes * KILOBYTE && load.length <= scripts) return null

  return [
    `${route}: ${inKilobytes(total)} в ${load.length} файлах, а можно ${kilobytes} КБ в ${scripts}`,
    ...load.map(({ path, bytes }) => `  ${inKilobytes(bytes).padStart(9)}  ${path}`),
    '  Самое большое внутри, до сжатия:',
    ...biggestModules(build, load).map(
      ([module, bytes]) => `  ${inKilobytes(bytes).padStart(9)}  ${module}`,
    ),
  ].join('\n')
}

/**
 * Scripts that hold something of these folders, and sheets of routes in them, in the first load of any other
 * route: what staff work with is not for visitors to fetch.
 */
export function strayLoads(build: string, folders: string[]): string[] {
  const manifest = readManifest(join(build, 'client'))
  const chunks = readChunks(build)
  const isInside = (file: string) => folders.some((folder) => file.startsWith(`${folder}/`))
  const ids = Object.keys(manifest.routes)
  const inside = ids.filter((id) => isInside(id))
  if (inside.length === 0) throw new Error(`The build has no routes in ${folders.join(', ')}`)

  const outside = ids.filter((id) => !isInside(id))
  const sheets = new Set(inside.flatMap((id) => manifest.routes[id]!.css ?? []))
  const isStray = (path: string) =>
    sheets.has(path) ||
    Object.keys(chunks[path] ?? {}).some((module) => isInside(module.replace(/^app\//, '')))
  return outside.flatMap((id) =>
    [...scriptsOf(manifest, id), ...(manifest.routes[id]!.css ?? [])]
      .filter(isStray)
      .map((path) => `${id}: ${path}`),
  )
}

/** Scripts with something of these packages in the first load of any route: they come when somebody asks for them. */
export function earlyPackages(build: string, packages: string[]): string[] {
  const manifest = readManifest(join(build, 'client'))
  const chunks = readChunks(build)
  const isOf = (module: string) => packages.includes(packageOf(module) ?? '')
  const carriers = Object.keys(chunks).filter((path) => Object.keys(chunks[path]!).some(isOf))
  if (carriers.length === 0) throw new Error(`The build has nothing of ${packages.join(', ')}`)

  return Object.keys(manifest.routes).flatMap((id) =>
    [...scriptsOf(manifest, id)]
      .filter((path) => carriers.includes(path))
      .map((path) => `${id}: ${path}`),
  )
}

function readManifest(client: string): Manifest {
  const names = readdirSync(join(client, 'assets')).filter((name) => /^manifest-.*\.js$/.test(name))
  if (names.length !== 1) throw new Error(`The build has ${names.length} manifests instead of one`)

  const script = readFileSync(join(client, 'assets', names[0]!), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

/** React Router preloads the entry, the manifest, and the modules of the route and all above it. */
function scriptsOf({ url, entry, routes }: Manifest, route: string): Set<string> {
  if (!routes[route]) throw new Error(`The build has no route ${route}`)

  const scripts = new Set([url, entry.module, ...entry.imports])
  for (let at = routes[route]; at; at = routes[at.parentId ?? '']!)
    for (const path of [at.module, ...(at.imports ?? [])]) scripts.add(path)
  return scripts
}

/** Our modules one by one, those of others by package. */
function biggestModules(build: string, load: Script[]): [string, number][] {
  const chunks = readChunks(build)
  const sizes = new Map<string, number>()
  for (const { path } of load)
    for (const [module, bytes] of Object.entries(chunks[path] ?? {})) {
      const name = packageOf(module) ?? module
      sizes.set(name, (sizes.get(name) ?? 0) + bytes)
    }
  return [...sizes].toSorted((one, two) => two[1] - one[1]).slice(0, BIGGEST)
}

const readChunks = (build: string): ChunkModules =>
  JSON.parse(readFileSync(join(build, 'chunk-modules.json'), 'utf8'))

const packageOf = (module: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1]

const inKilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1).replace('.', ',')} КБ`
