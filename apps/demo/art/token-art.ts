import { rarityOrnament } from './ornament.ts'
import type { Rarity } from './palettes.ts'
import type { Depicted } from './module-art.ts'
import { createScene, type Look, type Scene } from './scene.ts'
import { drawAbstract } from './styles/abstract.ts'
import { drawCow, drawHerd } from './styles/cows.ts'
import { drawPixelCow } from './styles/pixel-cow.ts'
import { drawCapCloseup } from './styles/cap.ts'
import { drawLabel } from './styles/label.ts'
import { drawSunburst, drawWaves } from './styles/graphic.ts'
import { drawCat, drawOwl } from './styles/animals.ts'
import { drawFish } from './styles/fish.ts'
import { drawKefirius, drawSpace } from './styles/heroes.ts'
import { drawFactory, drawVillage } from './styles/places.ts'
import { drawNight } from './styles/night.ts'
import { drawWinter } from './styles/winter.ts'
import { drawGrid, drawPoster } from './styles/prints.ts'
import { drawPattern } from './styles/pattern.ts'
import { drawStamp } from './styles/stamp.ts'
import { drawBreakfast, drawCheese } from './styles/food.ts'
import { drawChurn, drawCrate, drawSplash } from './styles/products.ts'
import { drawBottles, drawGable, drawTetra } from './styles/still-life.ts'
import { svgDocument } from '@kefir/api/drawing/svg'

export type { Rarity } from './palettes.ts'

export const ART_STYLES = [
  'bottles',
  'tetra',
  'gable',
  'cow',
  'herd',
  'pixel-cow',
  'label',
  'waves',
  'sunburst',
  'cap',
  'stamp',
  'churn',
  'crate',
  'factory',
  'village',
  'splash',
  'poster',
  'grid',
  'night',
  'winter',
  'cheese',
  'pattern',
  'abstract',
  'owl',
  'cat',
  'fish',
  'kefirius',
  'breakfast',
  'space',
] as const

export type ArtStyle = (typeof ART_STYLES)[number]

export type TokenArtInput = {
  style: ArtStyle
  seed: number
  rarity: Rarity
  word?: string
  paletteSeed?: number
  look?: Look
}

const PAINTERS: Record<ArtStyle, (scene: Scene) => string> = {
  bottles: drawBottles,
  tetra: drawTetra,
  gable: drawGable,
  cow: drawCow,
  herd: drawHerd,
  'pixel-cow': drawPixelCow,
  label: drawLabel,
  waves: drawWaves,
  sunburst: drawSunburst,
  cap: drawCapCloseup,
  stamp: drawStamp,
  churn: drawChurn,
  crate: drawCrate,
  factory: drawFactory,
  village: drawVillage,
  splash: drawSplash,
  poster: drawPoster,
  grid: drawGrid,
  night: drawNight,
  winter: drawWinter,
  cheese: drawCheese,
  pattern: drawPattern,
  abstract: drawAbstract,
  owl: drawOwl,
  cat: drawCat,
  fish: drawFish,
  kefirius: drawKefirius,
  breakfast: drawBreakfast,
  space: drawSpace,
}

export function paintToken(scene: Scene, style: ArtStyle): string {
  return PAINTERS[style](scene)
}

export function drawToken(input: TokenArtInput): string {
  return depictToken(input).svg
}

export function depictToken(input: TokenArtInput): Depicted {
  const scene = createScene(input)
  const svg = svgDocument(800, 800, paintToken(scene, input.style) + rarityOrnament(scene))
  return { svg, seen: scene.seen }
}
