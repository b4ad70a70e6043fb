import { lettering } from '@kefir/api/drawing/lettering'
import { darken, distance, lighten, mix } from '../palettes.ts'
import { chosen, keysOf, labelColor, onColor, type Scene, sceneBottle, standOut } from '../scene.ts'
import { bottle, foilCapTop, groundShadow } from '../shapes/bottle.ts'
import { halftone, rays, sparkle, specks, star, wave } from '../shapes/marks.ts'
import { MATES, SECOND_CAPS } from '../shapes/mates.ts'
import { kefirius } from '../shapes/kefirius.ts'
import { hill, moon } from '../shapes/nature.ts'
import { circle, ellipse, path, place, rect, repeat, ring, roundLine } from '@kefir/api/drawing/svg'

/** Where he stands; `bg` and `field` are never as dark as his boots. */
const KEFIRIUS_GROUNDS = {
  rays: ({ bg, field, random }: Scene): string =>
    rays(400, 420, 800, 32, lighten(bg, 0.2)) + hill(640, 30, random.next(), field),
  disc: ({ bg, field }: Scene): string =>
    circle(400, 400, 300, field) + ellipse(400, 716, 260, 40, darken(bg, 0.25)),
  stripes: ({ bg, field }: Scene): string =>
    repeat(8, (index) => rect(index * 100, 0, 50, 800, darken(bg, 0.08))) +
    rect(0, 660, 800, 140, field),
  dots: (scene: Scene): string =>
    halftone(
      { x: 0, y: 0, width: 820, height: 640 },
      38,
      standOut(scene, scene.bg),
      (p) => 0.7 * (1 - p),
      0.5,
    ) + rect(0, 650, 800, 150, scene.field),
  street: ({ bg, field, paper, random }: Scene): string =>
    repeat(5, (index) => {
      const height = random.int(180, 380)
      return (
        rect(index * 165 - 10, 660 - height, 150, height, darken(bg, 0.18)) +
        rect(index * 165 + 20, 690 - height, 40, 50, '#FFE08A') +
        rect(index * 165 + 80, 690 - height, 40, 50, '#FFE08A')
      )
    }) +
    rect(0, 660, 800, 140, field) +
    rect(0, 700, 800, 10, paper),
  sea: ({ field }: Scene): string =>
    circle(620, 180, 90, '#FFC93C') +
    wave(520, 800, 20, 200, 0.2, 820, '#4FA3D1') +
    wave(580, 800, 20, 200, 0.7, 820, '#2F7BAF') +
    rect(0, 660, 800, 140, mix(field, '#E3C583', 0.7)),
  mountains: ({ bg, field }: Scene): string =>
    path('M-40 660L200 240L420 660z', darken(bg, 0.3)) +
    path('M140 346L200 240L256 346L200 320z', '#FFFFFF') +
    path('M320 660L590 180L860 660z', darken(bg, 0.2)) +
    path('M530 288L590 180L652 288L590 260z', '#FFFFFF') +
    rect(0, 660, 800, 140, field),
  globe: ({ bg, field }: Scene): string =>
    circle(400, 400, 330, '#4FA3D1') +
    path(
      'M190 260Q300 180 360 280Q320 380 230 380zM470 200Q600 210 640 330Q560 420 480 330z',
      '#2DB67D',
    ) +
    path('M330 500Q470 470 520 580Q430 660 340 620z', '#2DB67D') +
    ring(400, 400, 330, darken(bg, 0.3), 10) +
    rect(0, 690, 800, 110, field),
  moon: ({ random }: Scene): string =>
    rect(0, 0, 800, 800, '#1B1247') +
    specks(40, '#FFF6D8', () => [
      random.between(0, 800),
      random.between(0, 600),
      random.between(2, 5),
    ]) +
    circle(660, 140, 70, '#4FA3D1') +
    ellipse(400, 800, 560, 170, '#D9D4C6') +
    ellipse(240, 740, 60, 18, '#B9B3A2') +
    ellipse(600, 730, 44, 14, '#B9B3A2'),
}

export function drawKefirius(scene: Scene): string {
  const { random, ink } = scene
  // The arms and boots are ink, so the wall and the floor must not be.
  const bg = distance(scene.bg, ink) < 90 ? standOut(scene, ink, scene.field) : scene.bg
  const field = distance(scene.field, ink) < 90 ? standOut(scene, bg, ink) : scene.field
  const label = labelColor(scene, scene.main)
  const mate = chosen(scene, 'mate', ['none', ...keysOf(MATES)], ['none'])
  const second = chosen(scene, 'second', ['none', ...keysOf(SECOND_CAPS)], ['none'])
  const pose = {
    // A flag hangs where a mate stands.
    arms: chosen(
      scene,
      'arms',
      mate === 'none'
        ? (['wave', 'hips', 'up', 'flag'] as const)
        : (['wave', 'hips', 'up'] as const),
    ),
    mouth: chosen(scene, 'mouth', ['smile', 'open', 'cat']),
    hat: chosen(scene, 'hat', ['none', 'ushanka', 'budenovka', 'beret', 'crown']),
    scarf: random.chance(0.35),
  }
  const accent = standOut(scene, bg, scene.paper, label)
  const ground = chosen(scene, 'ground', keysOf(KEFIRIUS_GROUNDS), [
    'rays',
    'disc',
    'stripes',
    'dots',
  ])
  const x = pose.arms === 'flag' || mate !== 'none' ? 320 : 400
  return (
    rect(0, 0, 800, 800, bg) +
    KEFIRIUS_GROUNDS[ground]({ ...scene, bg, field }) +
    (mate === 'none' ? '' : place(640, 700, 1.3, MATES[mate](scene.cap))) +
    (second === 'none' ? '' : place(110, 690, 1, foilCapTop(SECOND_CAPS[second], 66, 22))) +
    place(
      x,
      668,
      1.18,
      groundShadow(110, darken(field, 0.25)) +
        kefirius(
          sceneBottle(scene, { label, labelInk: onColor(scene, label), form: 'classic' }),
          pose,
          accent,
          chosen(scene, 'flag', ['УРА', 'ПЕЙ', 'МИР', 'ТРУД']),
        ),
    )
  )
}

/** Bottle as a rocket. */
export function drawSpace(scene: Scene): string {
  const { random, main, accent, field } = scene
  const deep = random.pick([
    '#14183A',
    '#1B1247',
    '#0C0D14',
    '#2A0F2E',
    '#0F2338',
    darken(scene.bg, 0.5),
  ])
  const stars =
    specks(40, '#FFF6D8', () => [
      random.between(0, 800),
      random.between(0, 800),
      random.between(1.5, 4.5),
    ]) +
    repeat(5, () =>
      sparkle(random.between(40, 760), random.between(40, 760), random.between(12, 24), '#FFFFFF'),
    )
  const planet = (x: number, y: number, r: number, color: string, other: string) =>
    circle(x, y, r, color) +
    path(
      `M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r} ${y}Q${x} ${y + r * 0.5} ${x - r} ${y}z`,
      darken(color, 0.2),
    ) +
    circle(x - r * 0.3, y - r * 0.35, r * 0.18, other) +
    circle(x + r * 0.34, y - r * 0.2, r * 0.12, other) +
    (random.chance(0.6)
      ? `<ellipse cx="${x}" cy="${y}" rx="${r * 1.55}" ry="${r * 0.34}" fill="none" stroke="${other}" stroke-width="${r * 0.1}" transform="rotate(-18 ${x} ${y})"/>`
      : '')
  const bodies = random.pick([
    () => planet(160, 620, 130, main, accent) + planet(660, 170, 66, field, accent),
    () =>
      circle(400, 1010, 420, mix(main, deep, 0.2)) +
      circle(400, 1040, 420, main) +
      planet(150, 190, 70, accent, field),
    () => place(620, 190, 1, moon(100, '#FFE9A8', deep)) + planet(150, 560, 80, accent, main),
    () =>
      ring(400, 400, 330, mix(deep, main, 0.5), 4) +
      ring(400, 400, 230, mix(deep, main, 0.5), 4) +
      planet(140, 210, 50, accent, field) +
      planet(690, 540, 76, main, accent),
  ])()
  const fins =
    path('M-62 -90L-128 10L-120 40L-50 -6zM62 -90L128 10L120 40L50 -6z', main) +
    path('M-20 -60H20V26H-20z', darken(main, 0.2))
  const flame =
    path('M-46 4Q-70 90 0 210Q70 90 46 4z', '#FF7A3D') +
    path('M-26 4Q-36 70 0 140Q36 70 26 4z', '#FFC93C')
  const rocket =
    flame +
    bottle(sceneBottle(scene, { kind: 'none', word: '' })) +
    circle(0, -190, 40, scene.cap) +
    circle(0, -190, 29, '#8FD3FF') +
    roundLine('M-14 -202Q-8 -212 4 -212', '#FFFFFF', 6) +
    rect(-63, -126, 126, 44, labelColor(scene, main)) +
    lettering({
      text: scene.word,
      x: 0,
      y: -95,
      size: 24,
      maxWidth: 112,
      fill: '#FFFFFF',
      anchor: 'middle',
    }) +
    fins
  const trail = repeat(5, (index) =>
    circle(
      random.between(-40, 40),
      240 + index * 44,
      26 - index * 4,
      '#FFFFFF',
      'fill-opacity=".3"',
    ),
  )
  return (
    rect(0, 0, 800, 800, deep) +
    stars +
    bodies +
    place(
      random.between(370, 430),
      560,
      1.12,
      trail + rocket,
      random.pick([-32, -20, 18, 30, 38]),
    ) +
    (scene.rank > 3 ? star(110, 110, 50, scene.cap) : '')
  )
}
