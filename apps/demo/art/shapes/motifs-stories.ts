import { lettering } from '@kefir/api/drawing/lettering'
import { CAP_COLORS, darken, RARITIES } from '../palettes.ts'
import { sceneBottle, standOut } from '../scene.ts'
import {
  circle,
  ellipse,
  path,
  place,
  polygon,
  repeat,
  ring,
  roundLine,
} from '@kefir/api/drawing/svg'
import { bottle } from './bottle.ts'
import { tetra } from './carton.ts'
import { cowHead } from './cow.ts'
import { kefirius } from './kefirius.ts'
import type { ArticleMotif } from './motif-names.ts'
import { type Painter, row } from './motifs-goods.ts'

export const storyMotifs = {
  chain: (scene) =>
    row(4, 250, (index, x) =>
      place(
        x,
        -200 + (index % 2) * 40,
        1,
        roundLine('M70 0H180', scene.ink, 22) +
          polygon(
            [
              [-100, -50],
              [0, -108],
              [100, -50],
              [100, 62],
              [0, 120],
              [-100, 62],
            ],
            scene.paper,
          ) +
          polygon(
            [
              [0, 8],
              [100, -50],
              [100, 62],
              [0, 120],
            ],
            darken(scene.paper, 0.14),
          ) +
          polygon(
            [
              [-100, -50],
              [0, -108],
              [100, -50],
              [0, 8],
            ],
            [scene.main, scene.accent, CAP_COLORS.legend, CAP_COLORS.rare][index] ?? scene.main,
          ) +
          lettering({
            text: String(index + 1),
            x: -50,
            y: 62,
            size: 54,
            fill: scene.ink,
            anchor: 'middle',
          }),
      ),
    ),
  rarity: (scene) =>
    row(6, 160, (index, x) =>
      place(
        x,
        index % 2 ? 20 : 0,
        0.86 + index * 0.05,
        bottle(
          sceneBottle(scene, {
            cap: CAP_COLORS[RARITIES[index] ?? 'mini'],
            word: '',
            kind: 'band',
            label: CAP_COLORS[RARITIES[index] ?? 'mini'],
            form: 'classic',
          }),
        ),
      ),
    ),
  drop: (scene) =>
    path('M-220 -180H220L190 30H-190z', standOut(scene, scene.bg, scene.paper)) +
    path('M-250 -220H250V-150H-250z', CAP_COLORS.legend) +
    path('M-34 -220H34V30H-34z', '#D81F45') +
    place(-120, -210, 0.55, bottle(sceneBottle(scene, { cap: CAP_COLORS.epic, word: '' })), -16) +
    place(0, -214, 0.66, bottle(sceneBottle(scene, { cap: CAP_COLORS.legend, word: 'БОКС' }))) +
    place(120, -210, 0.55, bottle(sceneBottle(scene, { cap: CAP_COLORS.rare, word: '' })), 16) +
    path('M-250 -220H250V-150H-250z', CAP_COLORS.legend) +
    lettering({ text: 'ДРОП', x: 0, y: -166, size: 52, fill: scene.ink, anchor: 'middle' }),
  quest: (scene) =>
    roundLine(
      'M-430 -30C-300 -200 -220 120 -80 -80S120 -320 240 -180S380 -220 420 -330',
      scene.paper,
      14,
      'stroke-dasharray="2 34"',
    ) +
    circle(-430, -30, 42, scene.paper) +
    circle(-80, -80, 42, scene.paper) +
    circle(240, -180, 42, CAP_COLORS.legend) +
    roundLine('M420 -300V-460', scene.ink, 14) +
    path('M424 -462L540 -420L424 -376z', '#D81F45') +
    place(
      -240,
      -90,
      0.6,
      kefirius(
        sceneBottle(scene, { word: 'К' }),
        { arms: 'wave', mouth: 'open', hat: 'none', scarf: false },
        scene.accent,
      ),
    ),
  royalty: (scene) =>
    repeat(3, (column) =>
      repeat(
        3 + column * 2,
        (index) =>
          ellipse(-220 + column * 220, -20 - index * 42, 96, 34, darken(CAP_COLORS.legend, 0.25)) +
          ellipse(-220 + column * 220, -34 - index * 42, 96, 34, CAP_COLORS.legend) +
          ring(-220 + column * 220, -34 - index * 42, 12, darken(CAP_COLORS.legend, 0.3), 6),
      ),
    ) +
    lettering({ text: '5 %', x: -220, y: -250, size: 110, fill: scene.paper, anchor: 'middle' }),
  hello: (scene) =>
    place(
      -60,
      -60,
      0.84,
      kefirius(
        sceneBottle(scene, { word: 'КЕФИР' }),
        { arms: 'flag', mouth: 'open', hat: 'crown', scarf: true },
        scene.accent,
        'ПРИВЕТ',
      ),
    ) +
    place(
      -360,
      10,
      0.7,
      tetra({ face: '#FFFFFF', side: '#D81F45', band: '#1D49F2', mark: '#FFC93C' }),
    ) +
    place(
      330,
      -90,
      0.62,
      cowHead({
        coat: '#FFFFFF',
        patch: scene.ink,
        muzzle: '#FFB7A5',
        horn: '#F2B200',
        ink: scene.ink,
      }),
    ),
} satisfies Partial<Record<ArticleMotif, Painter>>
