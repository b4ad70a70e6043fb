import { readableOn } from '../palettes.ts'
import { lettering } from '@kefir/api/drawing/lettering'
import { circle, ellipse, mirror, path, place, polygon, roundLine } from '@kefir/api/drawing/svg'
import { bottle, type BottleLook } from './bottle.ts'

export type KefiriusPose = {
  arms: 'wave' | 'hips' | 'up' | 'flag'
  mouth: 'smile' | 'open' | 'cat'
  hat: 'none' | 'ushanka' | 'crown' | 'budenovka' | 'beret'
  scarf: boolean
}

/** Кефириус: a bottle with a face, arms and boots, standing on y = 0, about 520 units high. */
export function kefirius(
  look: BottleLook,
  pose: KefiriusPose,
  accent: string,
  flagWord = 'УРА',
): string {
  const { ink } = look
  const arms = {
    wave: 'M-60 -190C-120 -170 -130 -130 -128 -96M60 -200C120 -220 150 -270 152 -330',
    hips: 'M-60 -190C-150 -190 -150 -110 -64 -112M60 -190C150 -190 150 -110 64 -112',
    up: 'M-60 -200C-120 -220 -150 -270 -152 -330M60 -200C120 -220 150 -270 152 -330',
    flag: 'M-60 -190C-120 -170 -130 -130 -128 -96M60 -190C110 -180 140 -200 150 -230',
  }[pose.arms]
  const flag =
    pose.arms === 'flag'
      ? roundLine('M150 -120V-440', ink, 10) +
        path('M154 -440Q210 -470 270 -440T380 -440V-340Q330 -310 270 -340T154 -340z', accent) +
        lettering({
          text: flagWord,
          x: 264,
          y: -376,
          size: 38,
          maxWidth: 160,
          fill: readableOn(accent, ['#FFFFFF', ink]),
          anchor: 'middle',
        })
      : ''
  const hands = {
    wave: [
      [-128, -92],
      [152, -336],
    ],
    hips: [],
    up: [
      [-152, -336],
      [152, -336],
    ],
    flag: [
      [-128, -92],
      [150, -236],
    ],
  }[pose.arms]
  const mouth = {
    smile: roundLine('M-24 -206Q0 -182 24 -206', ink, 7),
    open:
      path('M-26 -212H26Q24 -176 0 -176Q-24 -176 -26 -212z', ink) +
      path('M-14 -186Q0 -198 14 -186Q8 -176 0 -176Q-8 -176 -14 -186z', '#FF6B86'),
    cat: roundLine('M-26 -208Q-13 -190 0 -206Q13 -190 26 -208', ink, 7),
  }[pose.mouth]
  const hats = {
    none: '',
    ushanka:
      path(
        'M-64 -384Q-64 -446 0 -446Q64 -446 64 -384V-320Q40 -320 40 -370H-40Q-40 -320 -64 -320z',
        '#7A4A2E',
      ) +
      path('M-52 -414H52V-376H-52z', look.cap) +
      polygon(
        [
          [0, -410],
          [5, -398],
          [17, -398],
          [8, -390],
          [11, -378],
          [0, -385],
          [-11, -378],
          [-8, -390],
          [-17, -398],
          [-5, -398],
        ],
        ink,
      ),
    crown:
      path('M-50 -414L-58 -476L-26 -446L0 -490L26 -446L58 -476L50 -414z', '#F2B200') +
      circle(0, -490, 9, '#D81F45') +
      circle(-58, -478, 7, '#D81F45') +
      circle(58, -478, 7, '#D81F45'),
    budenovka:
      path('M-52 -396Q-50 -440 0 -484Q50 -440 52 -396z', look.cap) +
      polygon(
        [
          [0, -444],
          [6, -428],
          [22, -428],
          [10, -418],
          [14, -402],
          [0, -412],
          [-14, -402],
          [-10, -418],
          [-22, -428],
          [-6, -428],
        ],
        ink,
      ),
    beret: ellipse(8, -424, 66, 26, look.cap) + roundLine('M10 -448L16 -464', look.cap, 9),
  }
  const boots = path('M14 -16H50V18Q84 18 84 44H14z', ink)
  return (
    roundLine(arms, ink, 15) +
    flag +
    boots +
    mirror(boots) +
    place(0, 0, 1, bottle({ ...look, kind: 'none', word: '' })) +
    circle(-26, -250, 17, '#FFFFFF') +
    circle(26, -250, 17, '#FFFFFF') +
    circle(-23, -248, 10, ink) +
    circle(29, -248, 10, ink) +
    circle(-44, -216, 12, '#FFB7A5') +
    circle(44, -216, 12, '#FFB7A5') +
    mouth +
    path('M-63 -140H63V-64H-63z', look.label) +
    (look.word
      ? lettering({
          text: look.word,
          x: 0,
          y: -92,
          size: 26,
          maxWidth: 108,
          fill: look.labelInk,
          anchor: 'middle',
        })
      : '') +
    (pose.scarf
      ? path(
          'M-62 -176Q0 -150 62 -176V-148Q0 -122 -62 -148zM-58 -166L-98 -84L-64 -72L-40 -146z',
          accent,
        )
      : '') +
    (hands as number[][])
      .map(([x = 0, y = 0]) => circle(x, y, 19, '#FFFFFF', `stroke="${ink}" stroke-width="7"`))
      .join('') +
    hats[pose.hat]
  )
}
