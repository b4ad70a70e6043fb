import { posix } from 'node:path'

import { COMPUTED_IMPORTS, FOLDERS_ONLY, ROOMS, WORKSPACES } from './directions.ts'
import { FLOORS, LIB_FLOORS } from './floors.ts'
import { KNOWN_BY } from './known-by.ts'
import type { Room } from './room.ts'

/** `file` is a path from the root, `specifier` what stands between the quotes. */
type Import = { file: string; specifier: string; isTypeOnly: boolean }

/** Why this file may not stand where it does; null where it may. */
export function refusalOfPlace(file: string): string | null {
  if (!roomOf(file))
    return `${file} stands in no room: name one among ROOMS of scripts/directions/directions.ts.`
  if (FOLDERS_ONLY.includes(posix.dirname(file)))
    return `${posix.dirname(file)} holds folders only: a file beside them would be a bridge.`
  return null
}

/** Why this import is forbidden, in one sentence; null where it is allowed. */
export function refusalOf(given: Import): string | null {
  const room = roomOf(given.file)
  if (!room) return null

  const target = targetOf(given)
  return target === null ? refusePackage(given, room) : refusePath(given, room, target)
}

/** Why what is imported must be written out in this file; null where it need not. */
export function refusalOfComputed(file: string): string | null {
  const room = roomOf(file)
  if (!room || !/^(?:apps|packages)\//.test(file)) return null
  if (isTest(room) || COMPUTED_IMPORTS[file]) return null
  return `${room.name} may import only by a name written out in import '…' or import('…').`
}

/** Why these parts of a package may not be taken here; without `parts` it is taken whole. */
export function refusalOfParts(file: string, specifier: string, parts?: string[]): string | null {
  const room = roomOf(file)
  const allowed = room?.parts?.[packageOf(specifier)]
  if (!room || !allowed || parts?.every((part) => allowed.includes(part))) return null
  return `${room.name} may take of ${specifier} only ${allowed.join(', ')}.`
}

function refusePackage({ specifier, isTypeOnly }: Import, room: Room) {
  const name = packageOf(specifier)
  const refusal = `${room.name} may not import ${name}.`
  if (room.packages && !matchesAny(room.packages, name)) return refusal

  const known = KNOWN_BY.find(({ packages }) => matchesAny(packages, name))
  if (!known || matchesAny(known.rooms, room.name)) return null
  return isTypeOnly && matchesAny(known.types ?? [], room.name) ? null : refusal
}

function refusePath({ file, isTypeOnly }: Import, room: Room, target: string) {
  const other = roomOf(target)
  if (!other) return `${target} stands in no room.`

  const refusal = refuseRoom(room, other, isTypeOnly)
  if (refusal || isTest(room)) return refusal
  return (
    refuseFloor(MODULES, file, target) ??
    refuseFloor(LIB, file, target) ??
    refuseFeature(file, target)
  )
}

function refuseRoom(room: Room, other: Room, isTypeOnly: boolean) {
  if (other === room || matchesAny(room.may, other.name)) return null
  if (!matchesAny(room.names ?? [], other.name)) return `${room.name} may not import ${other.name}.`
  return isTypeOnly ? null : `${room.name} names the types of ${other.name} and runs nothing of it.`
}

/** Folders that may import themselves and the floors below. */
type House = { at: RegExp; floors: string[][]; one: string; all: string }

const MODULES: House = {
  at: /^apps\/api\/src\/modules\/([^/]+)\//,
  floors: FLOORS,
  one: 'The module',
  all: 'Modules call down',
}
const LIB: House = {
  at: /^apps\/web\/app\/lib\/([^/]+)\//,
  floors: LIB_FLOORS,
  one: 'The folder of lib',
  all: 'Folders of lib call down',
}

function refuseFloor({ at, floors, one, all }: House, file: string, target: string) {
  const floorOf = (folder: string) => floors.findIndex((floor) => floor.includes(folder))
  const own = at.exec(file)?.[1] ?? null
  const other = at.exec(target)?.[1] ?? null
  const unplaced = [own, other].find((folder) => folder !== null && floorOf(folder) < 0)
  if (unplaced) return `${one} ${unplaced} stands on no floor.`

  if (own === null || other === null || own === other) return null
  if (floorOf(other) < floorOf(own)) return null
  return `${all}: ${own} may not import ${other}.`
}

function refuseFeature(file: string, target: string) {
  const own = featureOf(file)
  const other = featureOf(target)
  if (own === null || other === null || own === other) return null
  return `A feature never imports a feature: ${own} may not import ${other}.`
}

/** Whether this file is a test, or what tests stand on. */
export function isTestFile(file: string): boolean {
  const room = roomOf(file)
  return room !== undefined && isTest(room)
}

/** Whether this file stands in one of the rooms. */
export function isInRooms(file: string, names: string[]): boolean {
  const room = roomOf(file)
  return room !== undefined && matchesAny(names, room.name)
}

const isTest = ({ name }: Room) => name.endsWith('/tests')
const featureOf = (path: string) => /^apps\/web\/app\/features\/([^/]+)\//.exec(path)?.[1] ?? null

/** The imported file from the root; null for a package of npm or Node. */
export function targetOf({ file, specifier }: Pick<Import, 'file' | 'specifier'>) {
  if (specifier.startsWith('.')) {
    const [path = ''] = specifier.split('?')
    return posix.join(posix.dirname(file), path)
  }
  const [, name, path] = /^@kefir\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  return name ? `${WORKSPACES[name] ?? name}/${path}.ts` : null
}

/** `@a/b` of `@a/b/c`, `a` of `a/b`. */
export function packageOf(specifier: string) {
  const [scope = '', name] = specifier.split('/')
  return scope.startsWith('@') && name ? `${scope}/${name}` : scope
}

const rooms = new Map<string, Room | undefined>()

export function roomOf(path: string) {
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
