/** Red, green, blue and opacity one after another, as a canvas gives them. */
type Pixels = { data: ArrayLike<number>; width: number; height: number }

type Heap = { red: number; green: number; blue: number; count: number }

/** Colours that differ by less than this are one. */
const NEAR = 32

/** The colour that a picture has most of along its edges: what stands behind the thing it shows. */
export function edgeColour({ data, width, height }: Pixels): string {
  const heaps = new Map<string, Heap>()
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue
      const at = 4 * (y * width + x)
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      const key = [red, green, blue].map((part) => Math.floor(part / NEAR)).join(' ')
      const heap = heaps.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 }
      heaps.set(key, {
        red: heap.red + red,
        green: heap.green + green,
        blue: heap.blue + blue,
        count: heap.count + 1,
      })
    }
  const [most] = [...heaps.values()].sort((one, other) => other.count - one.count)
  if (!most) return 'rgb(0 0 0)'
  const { red, green, blue, count } = most
  return `rgb(${[red, green, blue].map((sum) => Math.round(sum / count)).join(' ')})`
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
