import { factoryBanner, fieldBanner, H, villageBanner, W, wheatBanner } from './banner-lands.ts'
import { lighten } from './palettes.ts'
import {
  colorsOf,
  glowOn,
  labelColor,
  onColor,
  type Scene,
  sceneBottle,
  standOut,
} from './scene.ts'
import { bottle } from './shapes/bottle.ts'
import { halftone, star, wave } from './shapes/marks.ts'
import { circle, path, place, polygon, rect, repeat } from '@kefir/api/drawing/svg'

function wavesBanner(scene: Scene): string {
  const { random, bg, paper } = scene
  const colors = random.shuffle([...colorsOf(scene).slice(1), paper, lighten(bg, 0.35)])
  const count = random.int(4, 6)
  const drift = random.between(0.08, 0.3)
  return (
    circle(random.between(200, 1400), 130, random.between(60, 110), glowOn(scene, bg)) +
    repeat(count, (index) =>
      wave(
        110 + (index * 290) / count,
        W,
        random.between(16, 34),
        random.pick([400, 520, 640]),
        0.4 + drift * index,
        H,
        colors[index % colors.length] ?? paper,
      ),
    )
  )
}

function bottlesBanner(scene: Scene): string {
  const { random } = scene
  const sky = halftone(
    { x: 0, y: 0, width: W + 20, height: 300 },
    30,
    standOut(scene, scene.bg),
    (p) => 0.75 * (1 - p),
    0.4,
  )
  const count = random.pick([11, 13, 15])
  const row = repeat(count, (index) => {
    const label = labelColor(scene, random.pick(colorsOf(scene)))
    const look = sceneBottle(scene, {
      label,
      labelInk: onColor(scene, label),
      cap: random.pick([...colorsOf(scene).slice(1), '#EDE8DA']),
      word: random.pick(['КЕФИР', '3,2 %', 'ГОСТ', '0,5 Л']),
    })
    return place(((index + 0.5) * W) / count, 372, random.between(0.6, 0.78), bottle(look))
  })
  return sky + rect(0, 340, W, 60, scene.field) + row
}

function tilesBanner(scene: Scene): string {
  const { random, paper } = scene
  const all = [...colorsOf(scene), paper, scene.ink]
  return repeat(32, (index) => {
    const x = (index % 16) * 100
    const y = Math.floor(index / 16) * 200
    const base = random.pick(all)
    const top = standOut(scene, base)
    const other = random.pick(all)
    const art = random.pick([
      () => circle(x + 50, y + 100, 50, top) + circle(x + 50, y + 100, 22, other),
      () =>
        polygon(
          [
            [x, y + 200],
            [x + 50, y],
            [x + 100, y + 200],
          ],
          top,
        ) +
        polygon(
          [
            [x + 50, y],
            [x + 100, y + 200],
            [x + 60, y + 200],
          ],
          other,
        ),
      () =>
        path(`M${x} ${y}A100 100 0 0 1 ${x + 100} ${y + 100}V${y}z`, top) +
        path(`M${x} ${y + 100}A100 100 0 0 0 ${x + 100} ${y + 200}H${x}z`, other),
      () => rect(x, y, 50, 200, top) + rect(x + 50, y + 60, 50, 80, other),
      () => star(x + 50, y + 100, 46, top),
      () => repeat(4, (step) => rect(x, y + step * 50, 100, 25, top)),
    ])()
    return rect(x, y, 100, 200, base) + art
  })
}

export function drawBannerScene(scene: Scene): string {
  const painters = [
    wavesBanner,
    wavesBanner,
    fieldBanner,
    bottlesBanner,
    factoryBanner,
    villageBanner,
    tilesBanner,
    wheatBanner,
  ]
  return rect(0, 0, W, H, scene.bg) + scene.random.pick(painters)(scene)
}
