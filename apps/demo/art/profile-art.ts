import { drawBannerScene } from './banners.ts'
import { lettering } from '@kefir/api/drawing/lettering'
import { lighten } from './palettes.ts'
import { createScene, type Look, onColor, standOut, type Scene } from './scene.ts'
import { cowHead } from './shapes/cow.ts'
import { personFace } from './shapes/faces.ts'
import { halftone, rays, scallops, star, wave } from './shapes/marks.ts'
import { catHead, fish, owl } from './shapes/mascots.ts'
import { circle, path, place, rect, repeat, svgDocument } from '@kefir/api/drawing/svg'
import { cowLook } from './styles/cows.ts'
import { paintToken, type ArtStyle } from './token-art.ts'

export type AvatarInput = { seed: number; kind?: 'person' | 'entity'; initials?: string }

function avatarGround(scene: Scene): string {
  const { random, bg, field } = scene
  const soft = lighten(bg, 0.25)
  return (
    rect(0, 0, 400, 400, bg) +
    random.pick([
      () => '',
      () => circle(200, 200, 160, field),
      () => rays(200, 210, 320, 24, soft),
      () => halftone({ x: 0, y: 0, width: 420, height: 420 }, 26, soft, (p) => 0.2 + 0.55 * p),
      () => rect(0, 250, 400, 150, field),
      () => path('M0 0H400L0 400z', field),
      () => repeat(5, (index) => rect(index * 80, 0, 40, 400, soft)),
      () => wave(250, 400, 18, 160, 0.3, 400, field),
    ])()
  )
}

function animal(scene: Scene): string {
  const { random, paper, ink } = scene
  const fur = standOut(scene, scene.bg, scene.field)
  const pets = [
    () => place(200, 210, 0.92, cowHead(cowLook(scene, random))),
    () => place(200, 210, 0.92, cowHead(cowLook(scene, random))),
    () =>
      place(
        200,
        205,
        0.98,
        catHead({
          fur: random.pick(['#E8923E', '#8E98A8', paper, '#3A3C46', fur]),
          stripe: random.pick(['#7A3E18', '#4A4F5C', '#D9CFB8']),
          inner: '#FF9FB2',
          eyes: random.pick(['#C6DC3F', '#FFC93C', '#8FD3FF']),
          ink: '#14161C',
          collar: scene.cap,
          mood: random.pick(['calm', 'happy', 'sly'] as const),
        }),
      ),
    () =>
      place(
        200,
        205,
        0.86,
        owl({
          body: fur,
          belly: lighten(fur, 0.6),
          wing: scene.main === fur ? ink : scene.main,
          beak: '#FFA62B',
          iris: '#FFC93C',
          ink: '#14161C',
          winking: random.chance(0.3),
        }),
      ),
    () => place(205, 200, 0.95, fish(fur, standOut(scene, scene.bg, fur), '#FFFFFF', '#14161C')),
  ]
  return random.pick(pets)()
}

function emblem(scene: Scene, initials: string): string {
  const { random, bg } = scene
  const plate = standOut(scene, bg)
  const text = onColor(scene, plate)
  const extra = standOut(scene, bg, plate)
  const shape = random.pick([
    () => circle(200, 200, 150, plate),
    () => scallops(200, 200, 142, 18, plate),
    () => rect(58, 58, 284, 284, plate, 70),
    () => path('M56 56H270L344 130V344H56z', plate) + path('M270 56V130H344z', extra),
    () => star(200, 200, 182, plate, 12, 0.82),
    () =>
      rect(80, 80, 240, 240, extra, 30, 'transform="rotate(45 200 200)"') +
      rect(80, 80, 240, 240, plate, 30),
    () =>
      path('M200 30C270 130 330 190 330 250A130 130 0 0 1 70 250C70 190 130 130 200 30z', plate),
  ])()
  const size = initials.length > 2 ? 82 : initials.length === 2 ? 108 : 160
  return (
    shape +
    lettering({
      text: initials,
      x: 200,
      y: 200 + size * 0.37 + 12,
      size,
      weight: 900,
      maxWidth: 210,
      fill: text,
      anchor: 'middle',
    })
  )
}

export function drawAvatar({ seed, kind = 'person', initials }: AvatarInput): string {
  const scene = createScene({ style: `avatar-${kind}`, seed, rarity: 'rare' })
  const ground = avatarGround(scene)
  if (kind === 'entity') {
    const letters = initials ?? scene.random.pick(['М', 'К', 'МЗ', 'ГОСТ', 'СЫР', 'Ж', 'Ф', 'ТМ'])
    return svgDocument(400, 400, ground + emblem(scene, letters.toUpperCase()))
  }
  const cloth = standOut(scene, scene.bg, scene.field)
  const accent = standOut(scene, cloth, scene.bg)
  const figure = scene.random.chance(0.5)
    ? place(200, 190, 0.9, personFace(scene.random, cloth, accent, '#14161C'))
    : animal(scene)
  return svgDocument(400, 400, ground + figure)
}

export function drawBanner({ seed, paletteSeed }: { seed: number; paletteSeed?: number }): string {
  const scene = createScene({ style: 'banner', seed, rarity: 'usual', paletteSeed })
  return svgDocument(1600, 400, drawBannerScene(scene))
}

export type CoverInput = {
  style: ArtStyle
  seed: number
  paletteSeed?: number
  title?: string
  look?: Look
}

/** Collection cover: the style's own motif at its fullest, with an optional name plate. */
export function drawCover({ style, seed, paletteSeed, title, look }: CoverInput): string {
  const scene = createScene({ style, seed: seed + 7000, rarity: 'usual', paletteSeed, look })
  const cap = standOut(scene, scene.bg, scene.field, scene.paper)
  const picture = place(0, 0, 0.75, paintToken({ ...scene, cap }, style))
  if (title === undefined) return svgDocument(600, 600, picture)
  const plate = standOut(scene, scene.bg, scene.field)
  const text = lettering({
    text: title.toUpperCase(),
    x: 300,
    y: 552,
    size: 44,
    maxWidth: 520,
    fill: onColor(scene, plate),
    anchor: 'middle',
  })
  return svgDocument(600, 600, picture + rect(0, 490, 600, 110, plate) + text)
}
