import {
  apartFrom,
  arrangePalette,
  CAP_COLORS,
  darken,
  distance,
  familyFrom,
  RARITIES,
  luminance,
  readableOn,
  type Palette,
  type Rarity,
} from './palettes.ts'
import { randomFrom, type Random } from '@kefir/rules/random/random-from'
import { BOTTLE_FORMS, LABEL_KINDS, type BottleLook } from './shapes/bottle.ts'
import { createIds, type NextId } from '@kefir/api/drawing/svg'

/**
 * What a token must look like: by aspect, the value that is to be seen or the words that are to be read. What is not
 * named is left to the dice.
 */
export type Look = Readonly<Record<string, string>>

export type Scene = Palette & {
  look: Look
  /** What the painter has drawn of the aspects it knows. */
  seen: Map<string, string>
  random: Random
  rarity: Rarity
  rank: number
  cap: string
  word: string
  seed: number
  nextId: NextId
}

const WORDS = [
  'КЕФИР',
  'МОЛОКО',
  'СЛИВКИ',
  'РЯЖЕНКА',
  'ТВОРОГ',
  'ВАРЕНЕЦ',
  'СМЕТАНА',
  'АЙРАН',
  'СНЕЖОК',
  'БИФИДОК',
  'ГОСТ',
  '3,2 %',
  '0,5 Л',
  '1 %',
] as const

export type SceneInput = {
  style: string
  seed: number
  rarity: Rarity
  word?: string
  paletteSeed?: number
  look?: Look
}

/**
 * Of which of its values an aspect is drawn. Where the look does not say, it is one of the `usual` ones; the dice are
 * thrown either way, so that nothing else changes with it.
 */
export function chosen<Value extends string>(
  scene: Pick<Scene, 'random' | 'look' | 'seen'>,
  aspect: string,
  values: readonly Value[],
  usual: readonly Value[] = values,
): Value {
  const thrown = scene.random.pick(usual)
  const asked = scene.look[aspect]
  const value = asked === undefined ? thrown : values.find((one) => one === asked)
  if (value === undefined) throw new Error(`${aspect} is never ${asked}`)
  scene.seen.set(aspect, value)
  return value
}

export const keysOf = <Key extends string>(values: Record<Key, unknown>) =>
  Object.keys(values) as Key[]

/** What is written at some place of the picture; nothing where no words are given. */
export function written(
  scene: Pick<Scene, 'look' | 'seen'>,
  aspect: string,
  otherwise = '',
): string {
  const text = scene.look[aspect]
  if (text === undefined) return otherwise
  scene.seen.set(aspect, text)
  return text
}

export function createScene(input: SceneInput): Scene {
  const random = randomFrom(`${input.style}:${input.seed}`)
  const family = familyFrom(input.paletteSeed ?? `${input.style}${input.seed}`)
  const palette = arrangePalette(family, random)
  const word = random.pick(WORDS)
  const look = input.look ?? {}
  return {
    ...palette,
    random,
    look,
    seen: new Map(),
    rarity: input.rarity,
    rank: RARITIES.indexOf(input.rarity),
    cap: CAP_COLORS[input.rarity],
    word: (look['word'] ?? input.word ?? word).toUpperCase(),
    seed: input.seed,
    nextId: createIds('c'),
  }
}

export function colorsOf(scene: Scene): string[] {
  return [scene.bg, scene.field, scene.main, scene.accent]
}

export function onColor(scene: Scene, background: string): string {
  return readableOn(background, [scene.paper, scene.ink])
}

/** A colour of the palette that stands out from what it lies on; black and white only if need be. */
export function standOut(scene: Scene, ...backgrounds: string[]): string {
  const colored = apartFrom(backgrounds, colorsOf(scene))
  const enough = backgrounds.every((other) => distance(colored, other) > 130)
  return enough ? colored : apartFrom(backgrounds, [...colorsOf(scene), scene.paper, scene.ink])
}

/** Something that can shine: a sun is never black. */
export function glowOn(scene: Scene, ...backgrounds: string[]): string {
  const bright = [...colorsOf(scene), scene.paper, '#FFC93C'].filter(
    (color) => luminance(color) > 0.14,
  )
  return apartFrom(backgrounds, bright)
}

/** The cap's colour, or a deeper shade of it where it would sink into what it lies on. */
export function capOn(scene: Scene, background: string): string {
  return distance(scene.cap, background) > 90 ? scene.cap : darken(scene.cap, 0.45)
}

/** The strongest palette colour for a label on white glass. */
export function labelColor(scene: Scene, preferred: string): string {
  return readableOn(scene.paper, [preferred, scene.main, scene.bg, scene.ink])
}

export function sceneBottle(scene: Scene, extra: Partial<BottleLook> = {}): BottleLook {
  const { random } = scene
  const label = labelColor(scene, random.pick([scene.main, scene.accent, scene.bg, scene.ink]))
  return {
    glass: scene.paper,
    cap: scene.cap,
    label,
    labelInk: onColor(scene, label),
    ink: scene.ink,
    word: scene.word,
    kind: random.pick(LABEL_KINDS.slice(0, 5)),
    form: random.pick(BOTTLE_FORMS),
    ...extra,
  }
}
