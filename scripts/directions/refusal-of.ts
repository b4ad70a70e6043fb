import { posix } from 'node:path'

import { FLOORS, KNOWN_BY, ROOMS, WIRE_IN_BROWSER, WORKSPACES, type Room } from './directions.ts'

/** `file` is a path from the root, `specifier` what stands between the quotes. */
export type Import = { file: string; specifier: string; isTypeOnly: boolean }

/** Why this import is forbidden, in one sentence; null where it is allowed. */
export function refusalOf(given: Import): string | null {
  const room = roomOf(given.file)
  if (!room) return `${given.file} stands in no room: name one in scripts/directions/directions.ts.`

  const target = targetOf(given)
  return target === null ? refusePackage(given, room) : refusePath(given, room, target)
}

function refusePackage({ specifier, isTypeOnly }: Import, room: Room) {
  const name = packageOf(specifier)
  if (room.packages && !matchesAny(room.packages, name))
    return `${room.name} may not import ${name}.`

  const known = KNOWN_BY.find(({ packages }) => matchesAny(packages, name))
  if (!known || matchesAny(known.rooms, room.name)) return null
  if (isTypeOnly && matchesAny(known.types ?? [], room.name)) return null
  return `${room.name} may not know ${name}.`
}

function refusePath({ file, isTypeOnly }: Import, room: Room, target: string) {
  const other = roomOf(target)
  if (!other) return `${target} stands in no room.`
  if (other !== room && !matchesAny(room.may, other.name))
    return `${room.name} may not import ${other.name}.`

  if (isTest(room)) return null
  return refuseFloor(file, target) ?? refuseFeature(file, target) ?? refuseWire(room, target)

  function refuseWire({ name }: Room, path: string) {
    if (isTypeOnly || !name.startsWith('web/') || other?.name !== 'wire') return null
    if (WIRE_IN_BROWSER.some((module) => path === `packages/wire/${module}.ts`)) return null
    return `The web names the wire's types and runs nothing of it.`
  }
}

function refuseFloor(file: string, target: string) {
  const own = moduleOf(file)
  const other = moduleOf(target)
  const unplaced = [own, other].find((module) => module !== null && floorOf(module) < 0)
  if (unplaced) return `The module ${unplaced} stands on no floor.`

  if (own === null || other === null || own === other) return null
  if (floorOf(other) < floorOf(own)) return null
  return `Modules call down: ${own} may not import ${other}.`
}

function refuseFeature(file: string, target: string) {
  const own = featureOf(file)
  const other = featureOf(target)
  if (own === null || other === null || own === other) return null
  return `A feature never imports a feature: ${own} may not import ${other}.`
}

const isTest = ({ name }: Room) => name.endsWith('/tests')
const moduleOf = (path: string) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null
const featureOf = (path: string) => /^apps\/web\/app\/features\/([^/]+)\//.exec(path)?.[1] ?? null
const floorOf = (module: string) => FLOORS.findIndex((floor) => floor.includes(module))

/** The imported file from the root; null for a package of npm or Node. */
function targetOf({ file, specifier }: Import) {
  if (specifier.startsWith('.')) {
    const [path = ''] = specifier.split('?')
    return posix.join(posix.dirname(file), path)
  }
  const [, name, path] = /^@kefir\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  return name ? `${WORKSPACES[name] ?? name}/${path}.ts` : null
}

function packageOf(specifier: string) {
  const [scope = '', name] = specifier.split('/')
  return scope.startsWith('@') && name ? `${scope}/${name}` : scope
}

const rooms = new Map<string, Room | undefined>()

function roomOf(path: string) {
  if (!rooms.has(path))
    rooms.set(
      path,
      ROOMS.find(({ at }) => matchesAny(at, path)),
    )
  return rooms.get(path)
}

const matchesAny = (patterns: string[], text: string) =>
  patterns.some((pattern) => expressionOf(pattern).test(text))

const expressions = new Map<string, RegExp>()

function expressionOf(pattern: string) {
  let expression = expressions.get(pattern)
  if (!expression) {
    expression = new RegExp(`^${toSource(pattern)}$`)
    expressions.set(pattern, expression)
  }
  return expression
}

const toSource = (pattern: string) =>
  pattern
    .replaceAll(/[.+]/g, String.raw`\$&`)
    .replaceAll(/\{([^}]+)\}/g, (_braces, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll(/\*\*\/|\*\*|\*/g, (stars) =>
      stars === '*' ? '[^/]*' : stars === '**' ? '.*' : '(?:.*/)?',
    )
