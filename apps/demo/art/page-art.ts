import { logoMark } from '@kefir/api/drawing/logo-mark'
import { lettering, textWidth, wrapText } from '@kefir/api/drawing/lettering'
import { CAP_COLORS, darken, lighten, RARITIES } from './palettes.ts'
import { createScene, onColor, type Scene, sceneBottle, standOut } from './scene.ts'
import { bottle } from './shapes/bottle.ts'
import { cowHead } from './shapes/cow.ts'
import { halftone, rays, scallops, wave } from './shapes/marks.ts'
import type { ArticleMotif } from './shapes/motif-names.ts'
import { motifs } from './shapes/motifs.ts'
import { circle, ellipse, path, place, rect, repeat, svgDocument } from '@kefir/api/drawing/svg'

const W = 1200
const H = 630

function pageGround(scene: Scene): string {
  const { random, bg, field } = scene
  const dots = standOut(scene, bg)
  const wide = { x: 0, y: 0, width: W + 40, height: H }
  return (
    rect(0, 0, W, H, bg) +
    random.pick([
      () => halftone({ ...wide, height: 420 }, 38, dots, (p) => 0.75 * (1 - p), 0.3),
      () => rays(600, 340, 900, 44, lighten(bg, 0.16)),
      () =>
        circle(600, 330, 270, lighten(bg, 0.22)) +
        circle(600, 330, 360, 'none', `stroke="${lighten(bg, 0.22)}" stroke-width="14"`),
      () => repeat(12, (index) => rect(index * 100, 0, 50, H, darken(bg, 0.07))),
      () => path('M0 630L1200 0V630z', lighten(bg, 0.18)),
    ])() +
    random.pick([
      () => rect(0, 500, W, 130, field),
      () => wave(510, W, 16, 240, random.next(), H, field),
      () => ellipse(600, 640, 800, 140, field),
    ])()
  )
}

export function drawArticleCover({ seed, motif }: { seed: number; motif: ArticleMotif }): string {
  const scene = createScene({ style: `article-${motif}`, seed, rarity: 'legend' })
  return svgDocument(W, H, pageGround(scene) + place(600, 540, 1, motifs[motif](scene)))
}

export type OgInput = { title: string; subtitle?: string; seed: number }

/** The largest size at which the title takes three lines and no word is cut. */
function fitTitle(title: string, width: number): { size: number; lines: string[] } {
  for (const size of [74, 66, 58, 50, 44, 38]) {
    const look = { text: title, size, weight: 800 }
    const wide = title.split(/\s+/).some((word) => textWidth({ ...look, text: word }) > width)
    const lines = wrapText(look, width, 4)
    if (!wide && lines.length <= 3) return { size, lines }
  }
  return { size: 34, lines: wrapText({ text: title, size: 34, weight: 800 }, width, 3) }
}

export function drawOgImage({ title, subtitle, seed }: OgInput): string {
  const scene = createScene({ style: 'og', seed, rarity: 'legend' })
  const { random, bg, paper } = scene
  const text = onColor(scene, bg)
  const look = { text: title, weight: 800 }
  const { size, lines } = fitTitle(title, 600)
  const step = size * 1.14
  const first = 330 - ((lines.length - 1) * step) / 2 + size * 0.2
  const words = lines
    .map((line, index) =>
      lettering({
        ...look,
        text: line,
        size,
        x: 72,
        y: first + index * step,
        maxWidth: 600,
        fill: text,
      }),
    )
    .join('')
  const under =
    subtitle === undefined
      ? ''
      : lettering({
          text: wrapText({ text: subtitle, size: 30, font: 'onest', weight: 500 }, 600, 1)[0] ?? '',
          size: 30,
          font: 'onest',
          weight: 500,
          x: 72,
          y: first + lines.length * step - step + 62,
          fill: text,
        })
  const disc = standOut(scene, bg, paper)
  const caps = random.shuffle(RARITIES)
  const still = random.pick([
    () =>
      [
        [-118, 0.92],
        [118, 0.98],
        [0, 1.24],
      ]
        .map(([x = 0, scale = 1], index) =>
          place(
            955 + x,
            560,
            scale,
            bottle(
              sceneBottle(scene, {
                cap: CAP_COLORS[caps[index] ?? 'legend'],
                word: ['3,2 %', '0,5 Л', 'КЕФИР'][index] ?? '',
              }),
            ),
          ),
        )
        .join(''),
    () =>
      place(
        955,
        330,
        1.15,
        cowHead({
          coat: paper,
          patch: standOut(scene, paper, disc),
          muzzle: '#FFB7A5',
          horn: '#F2B200',
          ink: '#14161C',
          tag: '#2DB67D',
          bell: '#F2B200',
        }),
      ),
    () => place(955, 560, 1.3, bottle(sceneBottle(scene, { word: 'КЕФИР', kind: 'band' }))),
  ])()
  const mark =
    rect(72, 56, 64, 64, '#FFFFFF', 18) +
    place(82, 66, 1.3, logoMark()) +
    lettering({ text: 'кефир', x: 154, y: 101, size: 40, fill: text, tracking: -0.02 })
  const scene3 = random.pick([
    circle(955, 330, 250, disc),
    scallops(955, 330, 240, 24, disc),
    rays(955, 330, 420, 28, lighten(bg, 0.2)) + circle(955, 330, 220, disc),
  ])
  const fold =
    path('M1110 0H1200V90z', '#FFFFFF', 'fill-opacity=".85"') +
    path('M1110 0V90H1200z', darken(bg, 0.25))
  return svgDocument(
    W,
    H,
    rect(0, 0, W, H, bg) +
      halftone(
        { x: 0, y: 400, width: 700, height: 240 },
        30,
        lighten(bg, 0.3),
        (p) => 0.6 * p,
        0.7,
      ) +
      scene3 +
      still +
      fold +
      mark +
      words +
      under,
  )
}
