/** Red, green, blue and opacity one after another, as a canvas gives them. */
type Pixels = { data: ArrayLike<number>; width: number; height: number }

type Colour = [red: number, green: number, blue: number]

/** Colours nearer than this are shades of one: a tiny picture is packed coarsely, and its one sky differs by as much. */
const NEAR = 48

const isNear = (one: Colour, other: Colour) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) < NEAR

/**
 * The colour that a picture has most of along its edges: what stands behind the thing it shows. Shades are counted
 * around each colour, not in cells of a grid: a grid would part a colour that lies on one of its lines.
 */
export function edgeColour(pixels: Pixels): string {
  const edge = edgeOf(pixels)
  const shades = edge
    .map((one) => edge.filter((other) => isNear(one, other)))
    .reduce((most, some) => (some.length > most.length ? some : most), [])
  const mean = ([0, 1, 2] as const).map((part) =>
    Math.round(shades.reduce((sum, colour) => sum + colour[part], 0) / Math.max(1, shades.length)),
  )
  return `rgb(${mean.join(' ')})`
}

function edgeOf({ data, width, height }: Pixels): Colour[] {
  const edge: Colour[] = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue
      const at = 4 * (y * width + x)
      edge.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    }
  return edge
}

/** The ground of a stage behind a model: lighter in the middle, at its edges the colour of the picture's. */
export async function stageBehind(blur: string): Promise<string> {
  const picture = new Image()
  picture.src = blur
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  const paper = Object.assign(document.createElement('canvas'), { width, height })
  const pen = paper.getContext('2d')
  if (!pen) throw new Error('The browser has no canvas')
  pen.drawImage(picture, 0, 0)
  const colour = edgeColour(pen.getImageData(0, 0, width, height))
  return `radial-gradient(circle, color-mix(in srgb, ${colour} 72%, white), ${colour} 70%)`
}
