import sharp from 'sharp'
import { lettering } from '@kefir/api/drawing/lettering'
import { rarityOrnament } from '../art/ornament.ts'
import { darken, lighten } from '../art/palettes.ts'
import {
  createScene,
  onColor,
  sceneBottle,
  standOut,
  type Scene,
  type SceneInput,
} from '../art/scene.ts'
import { bottle, foilCap, groundShadow } from '../art/shapes/bottle.ts'
import { halftone, rays } from '../art/shapes/marks.ts'
import { drawCapCloseup } from '../art/styles/cap.ts'
import {
  circle,
  line,
  path,
  place,
  rect,
  repeat,
  ring,
  roundLine,
  svgDocument,
} from '@kefir/api/drawing/svg'
import { writeWebm } from './write-webm.ts'

const SIDE = 480
const FRAMES_PER_SECOND = 12
const SECONDS = 4
const FRAMES = FRAMES_PER_SECOND * SECONDS

export type VideoPlot = 'cap' | 'film'

/** Four silent seconds in the colours of the token's own picture; the end meets the beginning. */
export async function drawVideo(plot: VideoPlot, input: SceneInput): Promise<Buffer> {
  const draw = plot === 'cap' ? drawSpin : drawFilm
  const frames: Buffer[] = []
  for (let index = 0; index < FRAMES; index += 1) {
    // A scene rolls its dice while it is drawn, so each frame begins with a fresh one.
    const svg = svgDocument(800, 800, draw(createScene(input), index / FRAMES))
    frames.push(
      await sharp(Buffer.from(svg), { density: (72 * SIDE) / 800 })
        .removeAlpha()
        .webp({ quality: 72, effort: 0 })
        .toBuffer(),
    )
  }
  return writeWebm({ width: SIDE, height: SIDE, framesPerSecond: FRAMES_PER_SECOND, frames })
}

/** The cap of the picture makes one turn, faster in the middle. */
function drawSpin(scene: Scene, time: number): string {
  const turn = 360 * (time - Math.sin(2 * Math.PI * time) / (2 * Math.PI))
  return drawCapCloseup(scene, turn) + rarityOrnament(scene)
}

/** A film leader counts to one, a bottle fills, a cap drops on it. */
function drawFilm(scene: Scene, time: number): string {
  const second = time * SECONDS
  const count = Math.floor(second * 2)
  const shake = Math.sin(second * 37) * 1.5
  const picture = count < 3 ? leader(scene, 3 - count, second * 2 - count) : shot(scene, second)
  return (
    rect(0, 0, 800, 800, scene.ink) +
    place(0, shake, 1, picture) +
    repeat(2, (edge) => rect(edge * 740, 0, 60, 800, darken(scene.ink, 0.3))) +
    repeat(2, (edge) =>
      repeat(9, (index) =>
        rect(edge * 740 + 16, ((index * 100 + second * 800) % 900) - 80, 28, 44, scene.paper, 8),
      ),
    )
  )
}

function leader(scene: Scene, number: number, share: number): string {
  const dark = darken(scene.paper, 0.78)
  const angle = share * 2 * Math.PI
  const x = 400 + 600 * Math.sin(angle)
  const y = 400 - 600 * Math.cos(angle)
  return (
    rect(60, 0, 680, 800, scene.paper) +
    path(
      `M400 400V-200A600 600 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(1)} ${y.toFixed(1)}z`,
      darken(scene.paper, 0.16),
    ) +
    line('M60 400H740M400 0V800', dark, 5) +
    ring(400, 400, 270, dark, 8) +
    ring(400, 400, 230, dark, 8) +
    lettering({
      text: String(number),
      x: 400,
      y: 510,
      size: 320,
      weight: 900,
      fill: dark,
      anchor: 'middle',
    })
  )
}

function shot(scene: Scene, second: number): string {
  const { bg, field, paper, cap } = scene
  const glow = standOut(scene, bg, paper)
  const look = sceneBottle(scene, { kind: 'band', form: 'classic', cap })
  const fill = Math.min(1, Math.max(0, (second - 1.5) / 1.3))
  const drop = Math.min(1, Math.max(0, (second - 2.9) / 0.35)) ** 2
  const settle =
    second > 3.25 ? Math.sin((second - 3.25) * 18) * Math.exp((3.25 - second) * 7) * 10 : 0
  const body = bottle({ ...look, level: fill * 1.12, isOpen: true })
  return (
    rect(60, 0, 680, 800, bg) +
    place(400, 380, 1, rays(0, 0, 700, 24, lighten(bg, 0.16)), second * 20) +
    circle(400, 380, 250, glow) +
    halftone(
      { x: 60, y: 0, width: 680, height: 260 },
      40,
      lighten(bg, 0.3),
      (p) => 0.5 * (1 - p),
      0.4,
    ) +
    rect(60, 640, 680, 160, field) +
    place(400, 700 + settle, 1.28, groundShadow(110, darken(field, 0.25)) + body) +
    (fill > 0 && fill < 1 ? roundLine(`M400 -20V${700 - 350 * 1.28}`, paper, 26) : '') +
    place(400, 700 + settle - 364 * 1.28 - (1 - drop) * 420, 1.28, foilCap(cap, scene.ink)) +
    (drop === 1
      ? lettering({
          text: 'КОНЕЦ',
          x: 400,
          y: 772,
          size: 44,
          weight: 900,
          fill: onColor(scene, field),
          anchor: 'middle',
          tracking: 0.2,
        })
      : '')
  )
}
