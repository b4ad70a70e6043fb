import { lettering } from '@kefir/api/drawing/lettering'
import { CAP_COLORS, darken, lighten, RARITIES } from '../palettes.ts'
import { onColor, type Scene, sceneBottle, standOut } from '../scene.ts'
import { circle, path, place, rect, repeat, roundLine } from '@kefir/api/drawing/svg'
import { bottle, foilCapTop } from './bottle.ts'
import { factory } from './buildings.ts'
import { tetra } from './carton.ts'
import { cowHead } from './cow.ts'
import { gable } from './gable.ts'
import { perforated, star } from './marks.ts'
import type { ArticleMotif } from './motif-names.ts'

export const row = (count: number, gap: number, make: (index: number, x: number) => string) =>
  repeat(count, (index) => make(index, (index - (count - 1) / 2) * gap))

function frame(scene: Scene, x: number, y: number, turn: number, content: string): string {
  const ground = standOut(scene, scene.bg, scene.paper)
  return place(
    x,
    y,
    1,
    perforated({ x: -130, y: -160, width: 260, height: 320 }, 12, scene.paper, scene.bg) +
      rect(-106, -136, 212, 230, ground) +
      content +
      lettering({ text: '№ 1 / 1', x: 0, y: 138, size: 26, fill: scene.ink, anchor: 'middle' }),
    turn,
  )
}

export type Painter = (scene: Scene) => string

export const goodsMotifs = {
  nft: (scene) =>
    frame(
      scene,
      -300,
      -210,
      -8,
      place(0, 86, 0.48, bottle(sceneBottle(scene, { cap: CAP_COLORS.rare }))),
    ) +
    frame(
      scene,
      300,
      -210,
      8,
      place(
        0,
        -20,
        0.5,
        cowHead({
          coat: '#FFFFFF',
          patch: scene.ink,
          muzzle: '#FFB7A5',
          horn: '#F2B200',
          ink: scene.ink,
        }),
      ),
    ) +
    place(
      0,
      -230,
      1.25,
      perforated({ x: -130, y: -160, width: 260, height: 320 }, 12, scene.paper, scene.bg) +
        rect(-106, -136, 212, 230, scene.main) +
        place(
          0,
          70,
          0.62,
          tetra({ face: '#FFFFFF', side: '#D81F45', band: '#1D49F2', mark: '#FFC93C' }),
        ) +
        lettering({ text: '№ 1 / 1', x: 0, y: 138, size: 26, fill: scene.ink, anchor: 'middle' }),
    ),
  wallet: (scene) =>
    repeat(4, (index) =>
      place(
        -150 + index * 100,
        -330 - (index % 2) * 50,
        1,
        foilCapTop(CAP_COLORS[RARITIES[index + 2] ?? 'legend'], 62, 20) + star(0, 0, 26, '#FFFFFF'),
      ),
    ) +
    rect(-290, -300, 580, 320, scene.main === scene.bg ? scene.accent : scene.main, 48) +
    rect(
      -290,
      -300,
      580,
      76,
      darken(scene.main === scene.bg ? scene.accent : scene.main, 0.2),
      38,
    ) +
    rect(120, -190, 200, 104, scene.paper, 52) +
    circle(176, -138, 26, CAP_COLORS.legend) +
    lettering({ text: '₽', x: -170, y: -90, size: 120, fill: scene.paper, anchor: 'middle' }),
  safety: (scene) =>
    path('M0 -440L210 -370V-220C210 -80 110 0 0 40C-110 0 -210 -80 -210 -220V-370z', scene.paper) +
    path(
      'M0 -400L172 -344V-220C172 -104 92 -38 0 -4C-92 -38 -172 -104 -172 -220V-344z',
      standOut(scene, scene.bg, scene.paper),
    ) +
    place(0, -60, 0.66, bottle(sceneBottle(scene, { cap: CAP_COLORS.unusual, word: '' }))) +
    roundLine('M120 -90L170 -40L270 -160', CAP_COLORS.unusual, 44),
  create: (scene) =>
    place(
      -40,
      0,
      1,
      gable({
        front: scene.paper,
        side: standOut(scene, scene.bg, scene.paper),
        top: CAP_COLORS.legend,
        ink: scene.ink,
        word: 'МОЁ',
        wordInk: scene.ink,
        emblem: star(0, 0, 60, scene.main),
      }),
    ) +
    place(
      260,
      -60,
      1.1,
      path('M-24 60L-24 -220L0 -280L24 -220V60z', scene.accent) +
        path('M-24 -220L0 -280L24 -220z', '#F6D9B0') +
        path('M-8 -260L0 -280L8 -260z', scene.ink) +
        rect(-24, 30, 48, 40, '#FF9FB2'),
      28,
    ) +
    place(
      -320,
      -130,
      1,
      circle(0, 0, 120, scene.paper) +
        circle(-46, -36, 26, '#D81F45') +
        circle(20, -62, 26, '#FFC93C') +
        circle(62, -8, 26, '#1D49F2') +
        circle(-50, 34, 26, '#2DB67D') +
        circle(30, 56, 22, scene.bg),
    ),
  market: (scene) =>
    rect(-380, -150, 760, 170, standOut(scene, scene.bg, scene.field)) +
    row(7, 96, (index, x) =>
      place(
        x,
        -150,
        0.5,
        index % 2
          ? tetra({ face: scene.paper, side: scene.main, band: scene.accent, mark: scene.ink })
          : bottle(
              sceneBottle(scene, { cap: CAP_COLORS[RARITIES[index % 6] ?? 'mini'], word: '' }),
            ),
      ),
    ) +
    roundLine('M-370 0V-400M370 0V-400', scene.ink, 16) +
    row(8, 100, (index, x) =>
      path(
        `M${x - 50} -470H${x + 50}V-390A50 50 0 0 1 ${x - 50} -390z`,
        index % 2 ? scene.paper : standOut(scene, scene.bg, scene.paper),
      ),
    ) +
    lettering({
      text: 'НОВЫЕ ТОКЕНЫ',
      x: 0,
      y: -50,
      size: 54,
      maxWidth: 640,
      fill: onColor(scene, standOut(scene, scene.bg, scene.field)),
      anchor: 'middle',
    }),
  factory: (scene) =>
    place(
      -30,
      0,
      1.3,
      factory({
        wall: standOut(scene, scene.bg, scene.field),
        roof: scene.ink,
        window: '#FFE08A',
        smoke: lighten(scene.bg, 0.6),
        stripe: scene.paper,
        word: 'КЕФИРНЫЙ ЦЕХ',
        wordInk: scene.ink,
      }),
    ),
} satisfies Partial<Record<ArticleMotif, Painter>>
